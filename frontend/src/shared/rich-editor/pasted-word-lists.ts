const LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i;
const MARKER = '[style*="mso-list:Ignore" i]';

/** `type` is the `type` attribute of `ol`. */
type Marking = { tag: 'ul' } | { tag: 'ol'; type: string; start: number };

interface OpenList {
  element: HTMLElement;
  level: number;
}

/** Each list paragraph in Word contains its marker as text and its level in an `mso-list` style. */
export function readWordLists(body: HTMLElement): void {
  let open: OpenList[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('p')) {
    const level = Number(LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1]);
    if (!(level > 0)) continue;
    if (paragraph.previousElementSibling !== open[0]?.element) open = [];
    open = open.filter((list) => list.level <= level);
    const list = listFor(paragraph, markingOf(takeMarker(paragraph)), { open, level });
    const item = document.createElement('li');
    item.append(paragraph);
    list.append(item);
  }
}

function listFor(paragraph: HTMLElement, marking: Marking, { open, level }: { open: OpenList[]; level: number }): HTMLElement {
  const last = open.at(-1);
  const isSame = last?.level === level;
  if (isSame && last.element.localName === marking.tag) return last.element;
  const element = listElement(marking);
  const parent = isSame ? undefined : last?.element.lastElementChild;
  if (parent) parent.append(element);
  else if (isSame) last.element.after(element);
  else paragraph.before(element);
  open.splice(isSame ? -1 : open.length, 1, { element, level });
  return element;
}

function listElement(marking: Marking): HTMLElement {
  const element = document.createElement(marking.tag);
  if (marking.tag === 'ol' && marking.type !== '1') element.setAttribute('type', marking.type);
  if (marking.tag === 'ol' && marking.start !== 1) element.setAttribute('start', String(marking.start));
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

function markingOf(marker: string): Marking {
  const written = /^\(?(\d{1,9}|[a-z]{1,6})[.)]/i.exec(marker)?.[1];
  if (written === undefined) return { tag: 'ul' };
  if (/^\d/.test(written)) return { tag: 'ol', type: '1', start: Number(written) };
  const isCapital = written === written.toUpperCase();
  // A list that starts with "i" has Roman numerals.
  if (/^i$/i.test(written)) return { tag: 'ol', type: isCapital ? 'I' : 'i', start: 1 };
  return { tag: 'ol', type: isCapital ? 'A' : 'a', start: written.length === 1 ? written.toLowerCase().charCodeAt(0) - 96 : 1 };
}
