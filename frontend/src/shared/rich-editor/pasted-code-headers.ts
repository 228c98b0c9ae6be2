const BUTTONS = 'button, [role="button"], [class*="copy" i]';
const LABELS = '[class*="lang" i], [class*="toolbar" i]';
const PROSE = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote';
const LANGUAGE_NAME = /^(?:|[a-z][\w+#-]{0,20}|plain text)$/i;
const MAX_HEADER_LENGTH = 100;
const MAX_WRAPPERS = 6;

interface Headers {
  /** Contain only the code and its headers, innermost first. */
  readonly wrappers: readonly Element[];
  readonly name: string | undefined;
}

/** Removes elements next to code that contain only a language name and buttons. */
export function takeHeaders(code: Element, language: string | undefined): Headers {
  const wrappers: Element[] = [];
  let name: string | undefined;
  let part = code;
  while (wrappers.length < MAX_WRAPPERS) {
    for (const side of ['previousElementSibling', 'nextElementSibling'] as const) {
      for (let next = part[side]; next !== null && !isBeforeOther(next, part); next = part[side]) {
        const label = labelOf(next, language);
        if (label === undefined) break;
        name ??= label || undefined;
        next.remove();
      }
    }
    const around = part.parentElement;
    if (around === null || !isWrapper(around, code)) break;
    wrappers.push(around);
    part = around;
  }
  return { wrappers, name };
}

const isBeforeOther = ({ nextElementSibling: next }: Element, code: Element): boolean =>
  next !== null && next !== code && next.matches('pre, :has(pre)');

function isWrapper(around: Element, code: Element): boolean {
  if (
    around.matches('body, li, td, th') ||
    around.querySelector(PROSE) !== null ||
    around.querySelectorAll('pre').length > 1
  )
    return false;
  return around.textContent.trim().length - code.textContent.trim().length <= MAX_HEADER_LENGTH;
}

/** Returns undefined if the element must stay. Headers with a file name lose only their buttons. */
function labelOf(element: Element, language: string | undefined): string | undefined {
  if (element.matches('[aria-hidden="true"]')) return '';
  const has = (selector: string) =>
    element.matches(selector) || element.querySelector(selector) !== null;
  if (element.textContent.length > MAX_HEADER_LENGTH || has(`${PROSE}, pre`)) return undefined;
  const isLanguage = element.textContent.trim().toLowerCase() === language;
  if (!isLanguage && !has(`${BUTTONS}, ${LABELS}`)) return undefined;
  if (element.matches(BUTTONS)) return '';
  for (const button of element.querySelectorAll(BUTTONS)) button.remove();
  const label = element.textContent.trim();
  return LANGUAGE_NAME.test(label) ? label : undefined;
}
