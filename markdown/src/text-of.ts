import type { Element, Root } from 'hast';
import { toText } from 'hast-util-to-text';

/** Never occurs in parsed HTML. */
const EMPTY_LINE = '\0';

/** Returns the lines of the text. Changes the tree. */
export function textOf(tree: Root): string {
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
