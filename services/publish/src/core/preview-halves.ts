import render from 'dom-serializer';
import { type ChildNode, Element, isTag, isText, Text } from 'domhandler';
import { parseHtml } from './html-tree.ts';
import { fillerWords } from './filler-words.ts';
import { dropRepeatedTitle } from './repeated-title.ts';

export interface Halves {
  upper: string;
  /** HTML with the shape of the lower half, but none of its text. */
  filler: string;
}

const IMAGE_SIZE = 300;
/** Maximum distance of a cut after a block or sentence from the middle, as a share of the page. */
const MAX_CUT_OFFSET = 0.2;
const MAX_WORD_LENGTH = 40;

export function halvesOf(html: string, title = ''): Halves {
  const document = parseHtml(html);
  dropRepeatedTitle(document, title);
  const { children } = document;
  const total = children.reduce((sum, node) => sum + sizeOf(node), 0);
  const { upper, lower } = cut(children, total / 2, total * MAX_CUT_OFFSET);
  return { upper: written(upper), filler: written(fillerFor(lower)) };
}

/** Serializes like the sanitizer. Replacing `&nbsp;` is safe: `&` in text is escaped. */
const written = (nodes: ChildNode[]): string =>
  render(nodes, { encodeEntities: 'utf8', emptyAttrs: true, selfClosingTags: true }).replaceAll(
    '&nbsp;',
    '\u00a0',
  );

function sizeOf(node: ChildNode): number {
  if (isText(node)) return node.data.trim().length;
  if (!isTag(node)) return 0;
  return node.name === 'img'
    ? IMAGE_SIZE
    : node.children.reduce((sum, child) => sum + sizeOf(child), 0);
}

interface Cut {
  upper: ChildNode[];
  lower: ChildNode[];
}

function cut(nodes: ChildNode[], middle: number, slack: number): Cut {
  let before = 0;
  const at = nodes.findIndex((node) => {
    const size = sizeOf(node);
    if (before + size > middle) return true;
    before += size;
    return false;
  });
  const crossing = nodes[at];
  if (!crossing) return { upper: nodes, lower: [] };
  const after = before + sizeOf(crossing);
  const isSoonerNear = middle - before <= after - middle;
  const inside =
    Math.min(middle - before, after - middle) <= slack
      ? { upper: isSoonerNear ? [] : [crossing], lower: isSoonerNear ? [crossing] : [] }
      : cutThrough(crossing, middle - before, slack);
  return {
    upper: [...nodes.slice(0, at), ...inside.upper],
    lower: [...inside.lower, ...nodes.slice(at + 1)],
  };
}

function cutThrough(node: ChildNode, middle: number, slack: number): Cut {
  if (isText(node)) {
    const end = endNear(node.data, middle, slack);
    return {
      upper: [new Text(node.data.slice(0, end))],
      lower: end < node.data.length ? [new Text(node.data.slice(end))] : [],
    };
  }
  if (!isTag(node) || node.children.length === 0) return { upper: [node], lower: [] };
  const { upper, lower } = cut(node.children, middle, slack);
  const part = (children: ChildNode[]) =>
    children.length > 0 ? [new Element(node.name, { ...node.attribs }, children)] : [];
  return { upper: part(upper), lower: part(lower) };
}

function endNear(text: string, middle: number, slack: number): number {
  const ends = (pattern: RegExp) =>
    Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => index + length);
  const nearest = (positions: number[]) =>
    positions.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  const sentence = nearest(ends(/[.!?…][)"'”’»]*(?=\s)|[。！？]/g));
  if (sentence !== undefined && Math.abs(sentence - middle) <= slack) return sentence;
  const word = nearest(ends(/\S(?=\s)/g));
  if (word !== undefined && Math.abs(word - middle) <= Math.max(slack, MAX_WORD_LENGTH))
    return word;
  if (text.length < MAX_WORD_LENGTH) return text.length;
  // Don't split a surrogate pair.
  return text.slice(0, middle).isWellFormed() ? Math.floor(middle) : Math.floor(middle) + 1;
}

function fillerFor(nodes: readonly ChildNode[]): ChildNode[] {
  const words = fillerWords();
  const like = (node: ChildNode): ChildNode[] => {
    if (isText(node)) return [new Text(words(node.data))];
    if (!isTag(node)) return [];
    if (node.name === 'img')
      return [new Element('span', { style: 'color:#b9b9c4;font-size:160px' }, [new Text('████')])];
    // An `a` without `href` would still look like a link.
    return [new Element(node.name === 'a' ? 'u' : node.name, {}, node.children.flatMap(like))];
  };
  return nodes.flatMap(like);
}
