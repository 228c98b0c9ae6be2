import { markdownOf } from '@pasteroom/markdown/markdown-of';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toText } from 'hast-util-to-text';

export type ExportFormat = 'text' | 'md' | 'html';

/** Never occurs in parsed HTML. */
const EMPTY_LINE = '\0';

export function exportHtml(html: string, format: ExportFormat): string {
  if (format === 'html') return html;
  const tree = fromHtml(html, { fragment: true });
  if (format === 'md') return markdownOf(tree);
  asLines(tree);
  return toText(tree, { whitespace: 'pre-wrap' }).replaceAll(EMPTY_LINE, '');
}

/** In texts, each paragraph is a line. `toText` would separate paragraphs with blank lines. */
function asLines(parent: Root | Element): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    asLines(child);
    if (child.tagName !== 'p') continue;
    child.tagName = 'div';
    if (child.children.length === 0) child.children.push({ type: 'text', value: EMPTY_LINE });
  }
}
