import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Delete, Emphasis, PhrasingContent, Strong } from 'mdast';
import { hasPortableAttributes, isElement, tagsOf } from './plain-html.ts';

type Attention = Delete | Emphasis | Strong;

const ATTENTION_TYPES = {
  b: 'strong',
  strong: 'strong',
  em: 'emphasis',
  i: 'emphasis',
  del: 'delete',
  s: 'delete',
  strike: 'delete',
} as const;
const TAGS: Readonly<Record<Attention['type'], string>> = {
  delete: 'del',
  emphasis: 'em',
  strong: 'strong',
};
const HTML_TAGS = new Set(['kbd', 'small', 'span', 'sub', 'sup', 'u']);

export type Breaks = 'sign' | 'tag';

export function inlinesOf(children: readonly ElementContent[], breaks: Breaks): PhrasingContent[] {
  const inlines = trimmed(merged(inside(children, breaks)));
  while (inlines.at(-1)?.type === 'break') inlines.pop();
  const [only] = inlines;
  // A line that contains only a tag would start an HTML block.
  return inlines.length === 1 && only?.type === 'html'
    ? [{ type: 'text', value: '\u00A0' }, only]
    : inlines;
}

function inside(children: readonly ElementContent[], breaks: Breaks): PhrasingContent[] {
  const inlines = children.flatMap((child, at) => {
    if (child.type === 'text')
      return [{ type: 'text' as const, value: child.value.replaceAll('\n', ' ') }];
    if (!isElement(child)) return [];
    if (child.tagName !== 'br') return ofElement(child, breaks);
    const isBetweenWords = isWords(children[at - 1]) && isWords(children[at + 1]);
    return [breaks === 'sign' && isBetweenWords ? { type: 'break' as const } : html('<br>')];
  });
  return withTags(merged(inlines));
}

const isWords = (node: ElementContent | undefined): boolean =>
  node !== undefined && !(isElement(node) && node.tagName === 'br');

function ofElement(element: Element, breaks: Breaks): PhrasingContent[] {
  const { tagName, properties, children } = element;
  if (tagName === 'code') return [{ type: 'inlineCode', value: toString(element) }];
  if (tagName === 'img')
    return [
      {
        type: 'image',
        url: textOf(properties['src']),
        alt: textOf(properties['alt']),
        title: titleOf(element),
      },
    ];
  const content = inside(children, breaks);
  if (tagName in ATTENTION_TYPES)
    return attention(ATTENTION_TYPES[tagName as keyof typeof ATTENTION_TYPES], content);
  if (tagName === 'a')
    return [
      {
        type: 'link',
        url: textOf(properties['href']),
        title: titleOf(element),
        children: content as never,
      },
    ];
  if (!HTML_TAGS.has(tagName) || (tagName === 'span' && !hasPortableAttributes(element)))
    return content;
  const [start, end] = tagsOf(element);
  return [html(start), ...content, html(end)];
}

const html = (value: string): PhrasingContent => ({ type: 'html', value });
const textOf = (property: unknown): string => (typeof property === 'string' ? property : '');
const titleOf = ({ properties }: Element): string | null => textOf(properties['title']) || null;

/** Moves spaces and line breaks outside, because emphasis delimiters don't work next to them. */
function attention(type: Attention['type'], content: PhrasingContent[]): PhrasingContent[] {
  const children = [...content];
  const before = peeled(children, 0, /^\s+/);
  const after = peeled(children, -1, /\s+$/).reverse();
  return [...before, ...(children.length > 0 ? [{ type, children }] : []), ...after];
}

function peeled(children: PhrasingContent[], at: 0 | -1, pattern: RegExp): PhrasingContent[] {
  const taken: PhrasingContent[] = [];
  for (let node = children.at(at); node !== undefined; node = children.at(at)) {
    const spaces = node.type === 'text' ? pattern.exec(node.value)?.[0] : undefined;
    if (node.type === 'text' && spaces !== undefined) {
      const rest = { ...node, value: node.value.replace(pattern, '') };
      children.splice(at, 1, ...(rest.value === '' ? [] : [rest]));
      taken.push({ type: 'text', value: spaces });
      if (rest.value !== '') break;
    } else if (node.type === 'break') {
      children.splice(at, 1);
      taken.push(node);
    } else break;
  }
  return taken;
}

/** Between a letter and punctuation, delimiters may not work, as in `**你好！**世界`. */
function withTags(siblings: PhrasingContent[]): PhrasingContent[] {
  return siblings.flatMap((node, at) => {
    if (!isAttention(node)) return [node];
    const { type, children } = node;
    const opens = joins(edge(siblings[at - 1], -1), edge(children[0], 0));
    const closes = joins(edge(siblings[at + 1], 0), edge(children.at(-1), -1));
    return opens && closes
      ? [node]
      : [html(`<${TAGS[type]}>`), ...children, html(`</${TAGS[type]}>`)];
  });
}

const isAttention = (node: PhrasingContent): node is Attention => node.type in TAGS;

/**
 * Parsers treat symbols such as emoji as punctuation or as letters. Assume the worse case:
 * punctuation inside and letters outside.
 */
const joins = (outside: string, within: string): boolean =>
  /^[\s\p{P}$+<=>^`|~]?$/u.test(outside) || !/[\s\p{P}\p{S}]/u.test(within);

/** Non-text nodes count as punctuation. */
function edge(node: PhrasingContent | undefined, at: 0 | -1): string {
  if (node === undefined) return '';
  return (node.type === 'text' ? [...node.value].at(at) : undefined) ?? '*';
}

function merged(inlines: readonly PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  for (const node of inlines) {
    const last = result.at(-1);
    if (
      (node.type === 'text' && last?.type === 'text') ||
      (node.type === 'inlineCode' && last?.type === 'inlineCode')
    )
      result[result.length - 1] = { ...last, value: last.value + node.value };
    else if (isAttention(node) && last?.type === node.type)
      result[result.length - 1] = {
        ...last,
        children: merged([...last.children, ...node.children]),
      };
    else result.push(node);
  }
  return result;
}

function trimmed(inlines: readonly PhrasingContent[]): PhrasingContent[] {
  const isEdge = (node: PhrasingContent | undefined) => node === undefined || node.type === 'break';
  return inlines.flatMap((node, at): PhrasingContent[] => {
    if (node.type !== 'text') return [node];
    let { value } = node;
    if (isEdge(inlines[at + 1])) value = value.replace(/[ \t]+$/, '');
    if (isEdge(inlines[at - 1]))
      value = value.replace(/^[ \t]+/, (spaces) =>
        '\u00A0'.repeat(spaces.replaceAll('\t', '    ').length),
      );
    return value === '' ? [] : [{ ...node, value }];
  });
}
