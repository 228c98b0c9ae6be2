const NOT_CODE =
  'button, [aria-hidden="true"], [style*="user-select:none" i], [style*="user-select: none" i], .line-number, .linenumber, .lineno, .gutter';
const LANGUAGE = /(?:^|\s)(?:language-|lang-|highlight-source-|brush:\s*)([\w+#-]+)/i;

/** Rewrites code in boxes as a `pre` with one `code` element: without buttons, labels and line numbers, and with its language. */
export function readCode(body: HTMLElement): void {
  for (const box of body.querySelectorAll('pre')) {
    const codes = box.querySelectorAll('code');
    const source = codes.length === 1 && codes[0] ? codes[0] : box;
    const language = languageOf(source, box);
    for (const part of source.querySelectorAll(NOT_CODE)) part.remove();
    if (source === box && language === undefined) continue;
    const code = document.createElement('code');
    if (language !== undefined) code.className = `language-${language}`;
    code.append(...source.childNodes);
    box.replaceChildren(code);
  }
}

function languageOf(source: Element, box: Element): string | undefined {
  for (const element of [source, box, box.parentElement]) {
    const name =
      element?.getAttribute('data-lang') ?? element?.getAttribute('data-language') ?? LANGUAGE.exec(element?.className ?? '')?.[1];
    if (name !== undefined && name !== '') return name.toLowerCase();
  }
  return undefined;
}
