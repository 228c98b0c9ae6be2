import { highlightOf, rgbaOf } from './pasted-highlights.ts';
import { isBlock } from './pasted-lines.ts';

interface Inherited {
  readonly isOffice: boolean;
  readonly color: string;
  readonly background: string;
  readonly align: string;
  /** In CSS pixels. */
  readonly indent: number;
}

const PARAGRAPHS = 'p, h1, h2, h3, h4, h5, h6';
/** Backgrounds of other elements don't highlight text, but belong to the page. */
const HIGHLIGHTED =
  'table, td, th, tr, p, h1, h2, h3, h4, h5, h6, li, font, b, i, u, s, strong, em';
const INDENTED = 'ul, ol, li, blockquote, td, th, dd';
const BOLD = 'th, h1, h2, h3, h4, h5, h6';
const UNFORMATTED = 'pre, code, svg, math, style, script';
/** The text color of the theme, which may be light on a highlight. */
const SYSTEM_COLOR = /^(?:windowtext|canvastext)$/i;
const ONLY_BLOCKS = 'table, thead, tbody, tfoot, tr, colgroup, ul, ol, dl';
const PX_PER_UNIT: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 37.8,
  mm: 3.78,
  em: 16,
  rem: 16,
};
/** 40 px per level in most web editors, and 48 px in Word, Google Docs and Quill. */
const INDENT_STEPS_PX = [40, 48] as const;

const OFFICE =
  'meta[name="generator" i]:is([content*="office" i], [content^="microsoft" i]), google-sheets-html-origin, [id^="docs-internal-guid"]';

/** Moves styles to where the schema reads them: layout to paragraphs and colors to spans. */
export function readBlockStyles(body: HTMLElement): void {
  const isOffice = body.ownerDocument.querySelector(OFFICE) !== null;
  readElement(body, { isOffice, color: '', background: '', align: '', indent: 0 });
}

function readElement(element: HTMLElement, around: Inherited): void {
  if (element.matches(UNFORMATTED)) return;
  if (element.matches(BOLD)) element.style.fontWeight = '';
  const own = inheritedIn(element, around);
  if (element.localName === 'span' && SYSTEM_COLOR.test(element.style.color))
    element.style.color = own.background || highlightOf(element) ? 'black' : '';
  if (element.matches(PARAGRAPHS)) place(element, own);
  if (element.matches('td, th')) withoutAlignment(element);
  for (const node of [...element.childNodes]) {
    if (node instanceof HTMLElement) readElement(node, own);
    else if (node instanceof Text) colorWords(node, own);
  }
}

function inheritedIn(element: HTMLElement, around: Inherited): Inherited {
  const { style, className } = element;
  const hasBackground = style.backgroundColor !== '' && style.backgroundColor !== 'transparent';
  const background =
    hasBackground && element.matches(HIGHLIGHTED)
      ? (highlightOf(element) ?? '')
      : around.background;
  const align =
    style.textAlign.replace('-webkit-', '') || (/\bql-align-(\w+)/.exec(className)?.[1] ?? '');
  const color =
    element.localName === 'a' || style.color === 'inherit'
      ? ''
      : style.color.replace(SYSTEM_COLOR, 'black');
  const isSpan = element.localName === 'span';
  return {
    ...around,
    color: isSpan && color !== '' ? '' : color || around.color,
    background: (isSpan && hasBackground) || element.localName === 'mark' ? '' : background,
    align: align === '' ? around.align : /^(center|right|justify)$/.test(align) ? align : '',
    indent: element.matches(INDENTED) ? 0 : around.indent + ownIndent(element),
  };
}

function ownIndent({ style, className }: HTMLElement): number {
  const steps = Number(/\bql-indent-(\d)/.exec(className)?.[1] ?? 0);
  return steps * INDENT_STEPS_PX[1] + pixelsOf(style.marginLeft) + pixelsOf(style.paddingLeft);
}

function pixelsOf(length: string): number {
  const [, number, unit = ''] = /^(\d*\.?\d+)([a-z]+)$/.exec(length) ?? [];
  return number === undefined ? 0 : Number(number) * (PX_PER_UNIT[unit] ?? 0);
}

function place(paragraph: HTMLElement, { align, indent }: Inherited): void {
  if (align !== '') paragraph.style.textAlign = align;
  const step = INDENT_STEPS_PX.find((size) => indent % size === 0) ?? INDENT_STEPS_PX[1];
  const steps = Math.round(indent / step);
  if (steps > 0) paragraph.dataset['indent'] ??= String(steps);
}

/** Otherwise, the editor would store the alignment of a cell twice. */
function withoutAlignment(cell: HTMLElement): void {
  cell.removeAttribute('align');
  cell.style.textAlign = '';
}

function colorWords(words: Text, { color, background, isOffice }: Inherited): void {
  const parent = words.parentElement;
  if (parent === null || parent.matches(ONLY_BLOCKS) || !isShown(words)) return;
  const shown = background === '' && isDefaultColor(color, isOffice) ? '' : color;
  if (shown === '' && background === '') return;
  const span = document.createElement('span');
  span.style.color = shown;
  span.style.backgroundColor = background;
  words.replaceWith(span);
  span.append(words);
}

const isShown = (words: Text): boolean =>
  /[^ \t\r\n]/.test(words.data) ||
  [words.previousSibling, words.nextSibling].every((node) => node !== null && !isBlock(node));

/** Detects default text colors of light and dark pages, which programs also copy. */
function isDefaultColor(color: string, isOffice: boolean): boolean {
  if (/^(black|white|initial|unset)?$/i.test(color)) return true;
  const shades = rgbaOf(color)?.slice(0, 3);
  if (shades === undefined) return false;
  const [least, most] = [Math.min(...shades), Math.max(...shades)];
  if (isOffice) return most === 0 || least === 255;
  return most - least <= 40 && (most <= 110 || least >= 200);
}
