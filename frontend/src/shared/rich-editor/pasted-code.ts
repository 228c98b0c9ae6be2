const NOT_CODE =
  'button, [aria-hidden="true"], [style*="user-select:none" i], [style*="user-select: none" i], .line-number, .linenumber, .lineno, .gutter';
const LINE_NUMBERS = ':is(td, th):is([data-line-number], .blob-num, .gutter, .linenos, .lineno):not(.hljs-ln-code)';
const LANGUAGE = /(?:^|\s)(?:language-|lang-|highlight-source-|brush:\s*)([\w+#-]+)/i;

/** Drops buttons and line numbers. */
export function readCode(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) readNumberedLines(table);
  for (const lines of body.querySelectorAll('.ql-code-block-container')) joinLines(lines);
  for (const box of body.querySelectorAll('pre')) {
    const codes = box.querySelectorAll('code');
    const source = codes.length === 1 && codes[0] ? codes[0] : box;
    const language = languageOf(source, box);
    for (const part of source.querySelectorAll(NOT_CODE)) part.remove();
    removeLastBreak(source);
    if (source === box && language === undefined) continue;
    const code = document.createElement('code');
    if (language !== undefined) code.className = `language-${language}`;
    code.append(...source.childNodes);
    box.replaceChildren(code);
  }
}

/** Browsers hide the last line break of code, but the editor would show it. */
function removeLastBreak(code: Element): void {
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  let last: Text | undefined;
  while (texts.nextNode()) if ((texts.currentNode as Text).data !== '') last = texts.currentNode as Text;
  if (last !== undefined) last.data = last.data.replace(/\n$/, '');
}

function readNumberedLines(table: HTMLTableElement): void {
  const numbers = table.querySelectorAll(LINE_NUMBERS);
  if (numbers.length === 0) return;
  for (const cell of numbers) cell.remove();
  const boxes = table.querySelectorAll('pre');
  const box = boxes.length === 1 && boxes[0] ? boxes[0] : document.createElement('pre');
  if (boxes.length !== 1) {
    const lines = [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent.replace(/\n$/, '')).join(''));
    box.textContent = lines.join('\n');
  }
  table.replaceWith(...(table.closest('pre') ? box.childNodes : [box]));
}

/** Quill writes one element per line. */
function joinLines(lines: Element): void {
  const box = document.createElement('pre');
  box.textContent = [...lines.children].map(({ textContent }) => textContent.replace(/\n$/, '')).join('\n');
  const language = lines.firstElementChild?.getAttribute('data-language') ?? 'plain';
  if (language !== 'plain') box.dataset['language'] = language;
  lines.replaceWith(box);
}

function languageOf(source: Element, box: Element): string | undefined {
  for (const element of [source, box, box.parentElement]) {
    const name =
      element?.getAttribute('data-lang') ?? element?.getAttribute('data-language') ?? LANGUAGE.exec(element?.className ?? '')?.[1];
    if (name !== undefined && name !== '') return name.toLowerCase();
  }
  return undefined;
}
