import type { Fragment, Node } from '@tiptap/pm/model';

/**
 * Removes the empty paragraph that `TrailingNode` appends to a document that doesn't end with a
 * paragraph.
 */
export function withoutTrailingParagraph(content: Fragment): Fragment {
  const last = content.lastChild;
  const before = content.maybeChild(content.childCount - 2);
  const isAppended =
    last?.type.name === 'paragraph' && last.childCount === 0 && last.hasMarkup(last.type);
  return isAppended && before?.isBlock && before.type !== last.type
    ? content.cut(0, content.size - last.nodeSize)
    : content;
}

export function textOfDocument(content: Fragment): string {
  const lines: string[] = [];
  let inline = '';
  withoutTrailingParagraph(content).forEach((node) => {
    if (node.isInline) inline += textOfInline(node);
    else lines.push(...linesOf(node));
  });
  // A selection within one paragraph contains only inline nodes. Larger ones contain only blocks.
  return lines.length > 0 ? lines.join('\n') : inline;
}

function linesOf(node: Node): string[] {
  switch (node.type.name) {
    case 'listItem':
      return marked(blocksOf(node), '- ');
    case 'orderedList':
      return numberedLines(node);
    case 'blockquote':
      return blocksOf(node).map((line) => `> ${line}`.trimEnd());
    case 'tableRow':
      return [
        childrenOf(node)
          .map((cell) => blocksOf(cell).join(' '))
          .join('\t'),
      ];
    case 'horizontalRule':
      return ['---'];
    case 'image':
      return [String(node.attrs['alt'] ?? '')];
    default:
      return node.isTextblock ? textOfBlock(node).split('\n') : blocksOf(node);
  }
}

function numberedLines(list: Node): string[] {
  let next = numberOf(list, 'start') ?? 1;
  return childrenOf(list).flatMap((item) => {
    const number = numberOf(item, 'value') ?? next;
    next = number + 1;
    return marked(blocksOf(item), `${number}. `);
  });
}

function numberOf(node: Node, attribute: string): number | undefined {
  const number: unknown = node.attrs[attribute];
  return typeof number === 'number' ? number : undefined;
}

const childrenOf = (node: Node): Node[] =>
  Array.from({ length: node.childCount }, (_, at) => node.child(at));
const blocksOf = (node: Node): string[] => childrenOf(node).flatMap((child) => linesOf(child));
const textOfBlock = (node: Node): string => childrenOf(node).map(textOfInline).join('');
const textOfInline = (node: Node): string =>
  node.type.name === 'hardBreak' ? '\n' : (node.text ?? '');

const marked = (lines: readonly string[], sign: string): string[] =>
  lines.map((line, at) => (at === 0 ? sign : ' '.repeat(sign.length)) + line);
