import type { Element, ElementContent, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';
import type { BlockContent, Heading } from 'mdast';
import { inlinesOf } from './inlines.ts';
import { listsOf } from './lists.ts';
import { alignmentOf, htmlOf, isElement, tagsOf } from './plain-html.ts';
import { tableOf } from './tables.ts';

const INLINE = new Set([
  'a',
  'b',
  'br',
  'code',
  'del',
  'em',
  'i',
  'kbd',
  's',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'sup',
  'u',
]);

export function blocksOf(children: readonly RootContent[]): BlockContent[] {
  const isEmpty = (node: RootContent | undefined) =>
    node !== undefined && isElement(node) && node.tagName === 'p' && node.children.length === 0;
  if (children.length === 1 && isEmpty(children[0])) return [];
  return runsOf(children).flatMap((run) => (Array.isArray(run) ? paragraphOf(run) : blockOf(run)));
}

function runsOf(children: readonly RootContent[]): (Element | ElementContent[])[] {
  const runs: (Element | ElementContent[])[] = [];
  for (const child of children) {
    if (child.type === 'doctype' || child.type === 'comment') continue;
    const last = runs.at(-1);
    if (isElement(child) && !INLINE.has(child.tagName)) runs.push(child);
    else if (Array.isArray(last)) last.push(child);
    else runs.push([child]);
  }
  return runs;
}

function blockOf(element: Element): BlockContent[] {
  const { tagName, children } = element;
  switch (tagName) {
    case 'p':
      return alignmentOf(element) && children.length > 0
        ? [html(htmlOf(element))]
        : paragraphOf(children);
    case 'blockquote':
      return [{ type: 'blockquote', children: blocksOf(children) }];
    case 'ol':
    case 'ul':
      return listsOf(element, blocksOf);
    case 'pre':
      return [{ type: 'code', lang: languageOf(element), value: toString(element) }];
    case 'hr':
      return [{ type: 'thematicBreak' }];
    case 'img':
      return [{ type: 'paragraph', children: inlinesOf([element], 'sign') }];
    case 'table':
      return [tableOf(element)];
    case 'details':
      return detailsOf(element);
    default:
      return /^h[1-6]$/.test(tagName) ? [headingOf(element)] : blocksOf(children);
  }
}

const html = (value: string): BlockContent => ({ type: 'html', value });

/** Markdown ignores blank lines, so an empty paragraph needs a character to be visible. */
function paragraphOf(content: readonly ElementContent[]): BlockContent[] {
  const children = inlinesOf(content, 'sign');
  return [
    {
      type: 'paragraph',
      children: children.length > 0 ? children : [{ type: 'text', value: '\u00A0' }],
    },
  ];
}

function headingOf(element: Element): BlockContent {
  if (alignmentOf(element) && element.children.length > 0) return html(htmlOf(element));
  return {
    type: 'heading',
    depth: Number(element.tagName.slice(1)) as Heading['depth'],
    children: inlinesOf(element.children, 'tag'),
  };
}

function languageOf({ children }: Element): string | null {
  const classes = children.flatMap((child) =>
    isElement(child) ? child.properties['className'] : [],
  );
  const name = classes.find((one) => typeof one === 'string' && one.startsWith('language-'));
  return typeof name === 'string' ? name.slice('language-'.length) : null;
}

/** Writes the summary as HTML, because parsers ignore Markdown inside an HTML block. */
function detailsOf(element: Element): BlockContent[] {
  const [start, end] = tagsOf(element);
  const isSummary = (node: ElementContent) => isElement(node) && node.tagName === 'summary';
  const summaries = element.children.filter(isElement).filter(isSummary).map(htmlOf);
  return [
    html([start, ...summaries].join('\n')),
    ...blocksOf(element.children.filter((node) => !isSummary(node))),
    html(end),
  ];
}
