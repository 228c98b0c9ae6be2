const LINE_ELEMENTS = 'div, p, li, tr';
/** Browsers don't render white space in these elements. */
const LINE_CONTAINERS = 'table, tbody, tr, ol, ul';

/** Returns undefined if each line already ends with a line break. */
export function linesText(code: Element): string | undefined {
  const parts = [...code.querySelectorAll<HTMLElement>(`${LINE_ELEMENTS}, [style*="display" i]`)];
  return parts.some(isLine) ? textWithBreaks(code) : undefined;
}

const isLine = ({ localName, style: { display } }: HTMLElement): boolean =>
  display === ''
    ? LINE_ELEMENTS.split(', ').includes(localName)
    : /^(?:block|flex|grid|list-item|table-row)$/.test(display);

function textWithBreaks(element: Element): string {
  let text = '';
  for (const node of element.childNodes) {
    if (node instanceof Text && !element.matches(LINE_CONTAINERS)) text += node.data;
    if (!(node instanceof HTMLElement)) continue;
    const inner =
      node instanceof HTMLImageElement
        ? node.alt
        : node instanceof HTMLBRElement
          ? '\n'
          : textWithBreaks(node);
    if (!isLine(node)) text += inner;
    else text += `${/[^\n]$/.test(text) ? '\n' : ''}${inner.replace(/\n$/, '')}\n`;
  }
  return text;
}
