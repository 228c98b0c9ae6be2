import type { Root, RootContent } from 'hast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Options, toMarkdown } from 'mdast-util-to-markdown';
import { blocksOf } from './blocks.ts';
import { isElement } from './plain-html.ts';

/** Otherwise, a single long cell would pad its whole column. */
const MAX_PADDED_WIDTH = 40;

const OPTIONS: Options = {
  bullet: '-',
  rule: '_', // `* ***` would be two rules
  extensions: [gfmToMarkdown({ stringLength: (cell) => Math.min(cell.length, MAX_PADDED_WIDTH) })],
  handlers: { text: (...node) => withVisibleSpaces(defaultHandlers.text(...node)) },
};

/** Returns CommonMark with GFM tables, task lists and strikethrough. */
export function markdownOf({ children }: Pick<Root, 'children'>): string {
  return toMarkdown({ type: 'root', children: blocksOf(withoutEmptyEnd(children)) }, OPTIONS);
}

function withoutEmptyEnd(children: readonly RootContent[]): RootContent[] {
  const end = children.findLastIndex(
    (node) => !isElement(node) || node.tagName !== 'p' || node.children.length > 0,
  );
  return children.slice(0, end + 1);
}

/**
 * Parsers strip spaces at line ends, but not character references. Double a preceding backslash,
 * because it would escape the reference.
 */
const withVisibleSpaces = (text: string): string =>
  text
    .replace(/(\\*)\u00A0/g, (_, slashes: string) => `${unescaping(slashes)}&nbsp;`)
    .replace(/(\\*)(^[^\S \t]+|[^\S \t]+$)/g, (_, slashes: string, spaces: string) => {
      const references = [...spaces].map(
        (space) => `&#x${space.charCodeAt(0).toString(16).toUpperCase()};`,
      );
      return unescaping(slashes) + references.join('');
    });

const unescaping = (slashes: string): string =>
  slashes.length % 2 === 0 ? slashes : `${slashes}\\`;
