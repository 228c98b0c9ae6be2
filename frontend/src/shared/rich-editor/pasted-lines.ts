const BLOCKS =
  'address, article, aside, blockquote, center, dd, details, div, dl, dt, fieldset, figure, figcaption, footer, form, h1, h2, h3, h4, h5, h6, header, hr, ' +
  'li, main, nav, ol, p, pre, section, summary, table, tbody, td, tfoot, th, thead, tr, ul';
const LINES = 'p, h1, h2, h3, h4, h5, h6, li, td, th, summary';
/** The editor would add paragraphs to these itself, but drop spaces and layout. */
const WRAPPED =
  'body, div, td, th, li, center, dd, dt, section, article, main, blockquote, address, aside, footer, header, nav';
const PREFORMATTED = '[style*="white-space: pre" i], [style*="break-spaces" i]';

/**
 * Converts lines to paragraphs. Programs write an empty line as a `br` between blocks or alone in a
 * `div`.
 */
export function writeLines(body: HTMLElement): void {
  // Chromium adds this marker to the end of copied HTML.
  for (const mark of body.querySelectorAll('br.Apple-interchange-newline')) mark.remove();
  if (body.querySelector(BLOCKS) === null) return;
  for (const element of [body, ...body.querySelectorAll<HTMLElement>('*')]) {
    if (!isBlock(element) && element !== body) continue;
    for (const line of linesIn(element)) writeLine(line, element);
  }
}

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
const isBreak = (node: Node | undefined): boolean => node?.nodeName === 'BR';
const isMedia = (node: Node): boolean =>
  isElement(node) && node.matches('iframe, video, audio, embed, object');
const isBlank = (node: Node): boolean =>
  !isElement(node) && /^[ \t\r\n]*$/.test(node.nodeValue ?? '');

export function isBlock(node: Node): boolean {
  return isElement(node) && (node.matches(BLOCKS) || node.querySelector(BLOCKS) !== null);
}

function isBreaks(node: Node): boolean {
  if (isBreak(node) || !isElement(node)) return isBreak(node);
  return (
    node.textContent === '' &&
    node.querySelector('br') !== null &&
    node.querySelector(':not(br, span, b, i, u, font, strong, em)') === null
  );
}

function linesIn(element: HTMLElement): Node[][] {
  const lines: Node[][] = [[]];
  for (const node of element.childNodes) {
    if (isBlock(node)) lines.push([]);
    else if (isMedia(node)) lines.push([node], []);
    else if (node.nodeType !== Node.COMMENT_NODE) lines.at(-1)?.push(node);
  }
  const isPreformatted = element.closest(PREFORMATTED) !== null;
  return lines
    .filter((line) => !line.every(isBlank))
    .map((line) => (isPreformatted ? line : withoutOuterBlanks(line)));
}

const withoutOuterBlanks = (line: readonly Node[]): Node[] =>
  line.slice(
    line.findIndex((node) => !isBlank(node)),
    line.findLastIndex((node) => !isBlank(node)) + 1,
  );

function wrap(line: readonly Node[]): void {
  const paragraph = document.createElement('p');
  line[0]?.parentNode?.insertBefore(paragraph, line[0]);
  paragraph.append(...line);
}

function writeLine(line: readonly Node[], element: HTMLElement): void {
  const last = line.at(-1);
  if (!line.every(isBreaks)) {
    // The editor already ignores a break at the end of a block.
    const isLeftOut =
      last?.nextSibling === null && (element.matches(BLOCKS) || element.matches('body'));
    const isUnseen = isBreak(last) && !isLeftOut;
    if (isUnseen) last?.parentNode?.removeChild(last);
    if (element.matches(WRAPPED)) wrap(isUnseen ? line.slice(0, -1) : line);
    return;
  }
  if (element.matches(LINES) && !isBlock(element.firstElementChild ?? element.ownerDocument))
    return;
  const breaks = line.flatMap((node) =>
    isBreak(node) ? [node] : [...(isElement(node) ? node.querySelectorAll('br') : [])],
  );
  line[0]?.parentNode?.insertBefore(emptyLines(breaks.length), line[0]);
  for (const node of line) node.parentNode?.removeChild(node);
}

function emptyLines(count: number): DocumentFragment {
  const lines = document.createDocumentFragment();
  for (let at = 0; at < count; at += 1) lines.append(document.createElement('p'));
  return lines;
}
