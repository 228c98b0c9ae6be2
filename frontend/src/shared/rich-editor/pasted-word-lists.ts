import { asciiDigits } from '@pasteroom/openapi/rules/ascii-digits';

const LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i;
const MARKER = '[style*="mso-list: Ignore" i]';
/** Captures the last number of `2.3.`, or letters. Letters must precede a punctuation mark. */
const NUMBERED = /^\(?(?:\d+\.)*(?:(\d{1,9})[.)、]*|(\p{L}{1,6})[.)、]+|(\p{Script=Han}{1,6}))$/u;
const LABEL = /[\p{L}\p{Nd}].*[\p{L}\p{Nd}]/u;
const ROMAN = /^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;
const ROMAN_DIGITS: Readonly<Record<string, number>> = {
  i: 1,
  v: 5,
  x: 10,
  l: 50,
  c: 100,
  d: 500,
  m: 1_000,
};
const IDEOGRAPHS = '〇一二三四五六七八九十';

type Marking = { tag: 'ul' } | { tag: 'ol'; type: string; start: number };

interface OpenList {
  element: HTMLElement;
  level: number;
}

/** In Word, list items are paragraphs with the marker as text. A style or class has the level. */
export function readWordLists(body: HTMLElement): void {
  let open: OpenList[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('p')) {
    const level = levelOf(paragraph);
    if (level === 0) continue;
    if (paragraph.previousElementSibling !== open[0]?.element) open = [];
    const marker = takeMarker(paragraph);
    const marking = markingOf(marker);
    if (marking === undefined) {
      paragraph.prepend(`${marker} `);
      continue;
    }
    open = open.filter((list) => list.level <= level);
    const list = listFor(paragraph, marking, { open, level });
    // The margin that Word gives each level would indent the item twice.
    paragraph.style.marginLeft = '';
    const item = document.createElement('li');
    item.append(paragraph);
    list.append(item);
  }
}

/** Returns 0 for paragraphs outside lists. */
function levelOf(paragraph: HTMLElement): number {
  const level = LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1];
  if (level !== undefined) return Number(level);
  return paragraph.querySelector(MARKER)
    ? Number(/MsoList\w*(\d)/.exec(paragraph.className)?.[1] ?? 1)
    : 0;
}

function listFor(
  paragraph: HTMLElement,
  marking: Marking,
  { open, level }: { open: OpenList[]; level: number },
): HTMLElement {
  const last = open.at(-1);
  const isSame = last?.level === level;
  if (isSame && continues(last.element, marking)) return last.element;
  const element = listElement(marking);
  const parent = isSame ? undefined : last?.element.lastElementChild;
  if (parent) parent.append(element);
  else if (isSame) last.element.after(element);
  else paragraph.before(element);
  open.splice(isSame ? -1 : open.length, 1, { element, level });
  return element;
}

/** Checks the number only of decimal lists, because letters may also be Roman numerals. */
function continues(list: HTMLElement, marking: Marking): boolean {
  if (list.localName !== marking.tag) return false;
  if (marking.tag === 'ul' || marking.type !== '1') return true;
  const first = Number(list.getAttribute('start') ?? 1);
  return !list.hasAttribute('type') && marking.start === first + list.childElementCount;
}

function listElement(marking: Marking): HTMLElement {
  const element = document.createElement(marking.tag);
  if (marking.tag === 'ol' && marking.type !== '1') element.setAttribute('type', marking.type);
  if (marking.tag === 'ol' && marking.start !== 1)
    element.setAttribute('start', String(marking.start));
  return element;
}

function takeMarker(paragraph: HTMLElement): string {
  const marker = paragraph.querySelector(MARKER);
  const text = marker?.textContent.trim() ?? '';
  const around = marker?.parentElement;
  marker?.remove();
  if (around && around !== paragraph && around.textContent.trim() === '') around.remove();
  return text;
}

/**
 * `ol` supports only Latin letters. Bullets may be letters in a symbol font.
 * @returns undefined for labels that no list can show, such as "Article I."
 */
function markingOf(marker: string): Marking | undefined {
  const text = asciiDigits(marker.normalize('NFKC'));
  const [, number, letter, ideograph] = NUMBERED.exec(text) ?? [];
  if (number !== undefined) return { tag: 'ol', type: '1', start: Number(number) };
  const letters = letter ?? ideograph;
  if (letters === undefined) return LABEL.test(text) ? undefined : { tag: 'ul' };
  if (!/^[a-z]+$/i.test(letters))
    return { tag: 'ol', type: '1', start: Math.max(1, IDEOGRAPHS.indexOf(letters)) };
  const [lower, isCapital] = [letters.toLowerCase(), letters === letters.toUpperCase()];
  if (isRoman(lower)) return { tag: 'ol', type: isCapital ? 'I' : 'i', start: romanNumber(lower) };
  return {
    tag: 'ol',
    type: isCapital ? 'A' : 'a',
    start: letters.length === 1 ? lower.charCodeAt(0) - 96 : 1,
  };
}

/** Single letters are Roman numerals only if few lists have that many letters. */
const isRoman = (letters: string): boolean =>
  ROMAN.test(letters) && (letters.length > 1 || /[ivx]/.test(letters));

function romanNumber(letters: string): number {
  const digits = [...letters].map((letter) => ROMAN_DIGITS[letter] ?? 0);
  return digits.reduce(
    (sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit),
    0,
  );
}
