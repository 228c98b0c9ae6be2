import { linesText } from './pasted-code-lines.ts';
import { takeHeaders } from './pasted-code-headers.ts';

const NOT_CODE = 'button, [aria-hidden="true"], [style*="user-select: none" i], .gutter';
/** Quill and Evernote write one element per line of code. */
const LINE_DIVS = '.ql-code-block-container, [style*="--en-codeblock"]';
/** From Teams and Mattermost. */
const CODE_WITHOUT_PRE = ':is(codeblock, div.hljs):not(pre, pre *, :has(pre))';
const NUMBERS = '.ln, .lnt, [class*="lineno" i], [class*="line-num" i], [class*="linenum" i]';
const NUMBER_CELLS =
  ':is(td, th):is([data-line-number], .blob-num, .gutter, .linenos, .lineno, .rouge-gutter, :has(.lnt)):not(.hljs-ln-code)';
/** Match the language in classes such as `language-js`, `hljs js` and `js hljs`, in this order. */
const LANGUAGES = [
  /(?<=\s(?:language-|lang-|highlight-source-|mw-highlight-lang-|brush:\s*))[\w+#-]+/i,
  /(?<=\s(?:hljs|sourceCode|syntaxhighlighter)\s+|^pre highlight\s+)[a-z][\w+#]*(?=\s|$)/i,
  /(?<=^\w+ )[a-z][\w+#]*(?=\s+hljs(?:\s|$))/i,
  /(?<=^pre )rust(?=\s|$)/, // docs.rs
];
const LANGUAGE_ATTRIBUTES = ['data-lang', 'data-language', 'data-code-block-lang'];
const CONFLUENCE_ATTRIBUTE = 'data-syntaxhighlighter-params';
const SPHINX_LANGUAGE = /(?<=(?:^|\s)highlight-)[\w+#-]+/;
const NO_LANGUAGE = /^(?:|default|none|undefined|plain text)$/;

/** Removes buttons, headers and line numbers. */
export function readCode(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) readNumberedLines(table);
  for (const lines of body.querySelectorAll(LINE_DIVS)) joinLines(lines);
  for (const code of body.querySelectorAll(CODE_WITHOUT_PRE)) wrapInPre(code);
  for (const box of body.querySelectorAll('pre')) {
    const codes = box.querySelectorAll('code');
    const source = codes.length === 1 && codes[0] ? codes[0] : box;
    for (const part of source.querySelectorAll(NOT_CODE)) part.remove();
    for (const part of source.querySelectorAll(NUMBERS))
      if (/^[\s\d.:|]*$/.test(part.textContent)) part.remove();
    const text = linesText(source);
    if (text !== undefined) source.textContent = text;
    removeLastBreak(source);
    const ownLanguage = languageOf([source, box]);
    const { wrappers, name } = takeHeaders(source, ownLanguage);
    const language = ownLanguage ?? languageOf(wrappers) ?? knownLanguage(name);
    if (source === box && language === undefined) continue;
    const code = document.createElement('code');
    if (language !== undefined) code.className = `language-${language}`;
    code.append(...source.childNodes);
    box.replaceChildren(code);
  }
}

/** Browsers don't render a trailing newline in code, but the editor would. */
function removeLastBreak(code: Element): void {
  const nodes = document.createTreeWalker(code);
  let last: Node | undefined;
  while (nodes.nextNode()) if (isShown(nodes.currentNode)) last = nodes.currentNode;
  if (last instanceof Text) last.data = last.data.replace(/\n$/, '');
  else if (last instanceof HTMLBRElement) last.remove();
}

const isShown = (node: Node): boolean =>
  node instanceof Text ? node.data !== '' : /^(?:BR|IMG)$/.test(node.nodeName);

function readNumberedLines(table: HTMLTableElement): void {
  const numbers = [...table.querySelectorAll('td, th')].filter(
    (cell) => cell.matches(NUMBER_CELLS) || (table.rows.length === 1 && isCounting(cell)),
  );
  if (numbers.length === 0 && table.querySelector('td.code .line > code') === null) return;
  for (const cell of numbers) cell.remove();
  const boxes = table.querySelectorAll('pre');
  const box = boxes.length === 1 && boxes[0] ? boxes[0] : document.createElement('pre');
  if (boxes.length !== 1) {
    const lines = [...table.rows].map((row) => [...row.cells].map(textOfCell).join(''));
    box.textContent = lines.join('\n');
  }
  table.replaceWith(...(table.closest('pre') ? box.childNodes : [box]));
}

function isCounting(cell: Element): boolean {
  const words = cell.textContent.trim().split(/\s+/);
  const isEach = words.every((word, at) => Number(word) === Number(words[0]) + at);
  return words.length > 1 && isEach && cell.nextElementSibling?.matches(':has(pre, code)') === true;
}

const textOfCell = (cell: Element): string =>
  (linesText(cell) ?? cell.textContent).replace(/\n$/, '');

function wrapInPre(code: Element): void {
  const box = document.createElement('pre');
  if (code.localName === 'codeblock') box.dataset['language'] = code.className;
  code.replaceWith(box);
  box.append(code);
}

function joinLines(lines: Element): void {
  const box = document.createElement('pre');
  const code = [...lines.querySelectorAll(':scope > div')];
  box.textContent = code.map(({ textContent }) => textContent.replace(/\n$/, '')).join('\n');
  const language = code[0]?.getAttribute('data-language') ?? 'plain';
  if (language !== 'plain') box.dataset['language'] = language;
  lines.replaceWith(box);
}

function languageOf(elements: readonly Element[]): string | undefined {
  for (const element of elements) {
    const ofSphinx = element.querySelector(':scope > .highlight')
      ? SPHINX_LANGUAGE.exec(element.className)?.[0]
      : undefined;
    const [named] = LANGUAGE_ATTRIBUTES.flatMap((name) => element.getAttribute(name) ?? []);
    const classes = `${element.localName} ${element.className} ${element.getAttribute(CONFLUENCE_ATTRIBUTE) ?? ''}`;
    const [ofClass] = LANGUAGES.flatMap((pattern) => pattern.exec(classes)?.[0] ?? []);
    const language = knownLanguage(named ?? ofClass ?? ofSphinx);
    if (language !== undefined) return language;
  }
  return undefined;
}

function knownLanguage(name = ''): string | undefined {
  const language = name.toLowerCase();
  return NO_LANGUAGE.test(language) ? undefined : language;
}
