import render from 'dom-serializer';
import { Element, isTag, isText, type ParentNode } from 'domhandler';
import { append, replaceElement } from 'domutils';
import { parseHtml } from '../core/html-tree.ts';
import type { Page } from '../core/page.ts';
import { dropRepeatedTitle } from '../core/repeated-title.ts';
import { showCodeBlocks } from './code-blocks.ts';
import { type Markup, printable, trusted } from './markup.ts';
import { isHeading, outline } from './outline.ts';
import { excerptOf, wordsOf } from './reading.ts';
import type { LivePageView } from './view.ts';

interface Picture {
  src: string;
  alt: string;
}

export interface Article {
  markup: Markup;
  excerpt: string;
  words: number;
  picture: Picture | undefined;
}

interface Options extends Pick<LivePageView, 'title' | 'content' | 'isCodeHighlighted'> {
  isFollowed: boolean;
}

const BLOCK =
  /^(p|h[1-6]|li|ol|ul|blockquote|pre|hr|br|img|div|table|caption|tr|td|th|details|summary)$/;

/** Elements with markers or bars on a side that depends on the text direction. */
const HAS_MARKERS = /^(ol|ul|blockquote)$/;

export function articleOf({ title, content, isFollowed, isCodeHighlighted }: Options): Article {
  const document = parseHtml(printable(content));
  dropRepeatedTitle(document, title);
  const level = outline();
  const codeBlocks: Element[] = [];
  const pictures: Picture[] = [];
  const text = readThrough(document, (element) => {
    if (isHeading(element)) placeHeading(element, level(element));
    else if (element.name === 'a')
      element.attribs['rel'] = isFollowed ? 'noopener' : 'ugc nofollow noopener noreferrer';
    else if (element.name === 'img') pictures.push(placePicture(element, pictures.length === 0));
    else if (element.name === 'pre') codeBlocks.push(element);
    else if (element.name === 'span') adaptColors(element);
    else if (element.name === 'table') scrollByItself(element);
    else if (HAS_MARKERS.test(element.name)) element.attribs['dir'] = 'auto';
    else if (element.name === 'br' && isLastOfBlock(element))
      append(element, new Element('br', {}));
  });
  showCodeBlocks(codeBlocks, isCodeHighlighted);
  const markup = trusted(printable(render(document, { encodeEntities: 'utf8', emptyAttrs: true })));
  return { markup, excerpt: excerptOf(text), words: wordsOf(text), picture: pictures[0] };
}

export function excerptOfPage({ title, content }: Pick<Page, 'title' | 'content'>): string {
  const document = parseHtml(content);
  dropRepeatedTitle(document, title);
  return excerptOf(readThrough(document, () => undefined));
}

function readThrough(parent: ParentNode, visit: (element: Element) => void): string {
  let text = '';
  // Copied because `visit` may remove elements.
  for (const node of [...parent.children]) {
    if (isText(node)) text += node.data;
    if (!isTag(node)) continue;
    visit(node);
    text += BLOCK.test(node.name) ? ` ${readThrough(node, visit)} ` : readThrough(node, visit);
  }
  return text;
}

function placeHeading(heading: Element, level: string): void {
  heading.attribs['class'] = heading.name;
  heading.name = level;
}

function placePicture(img: Element, isFirst: boolean): Picture {
  const { src = '', alt = '', width, height, title } = img.attribs;
  img.attribs = {
    src,
    alt,
    ...(title && { title }),
    ...(width && height && { width, height }),
    ...(!isFirst && { loading: 'lazy' }),
    decoding: 'async',
  };
  return { src, alt };
}

function scrollByItself(table: Element): void {
  const wrapper = new Element('div', { class: 'wide', tabindex: '0' });
  replaceElement(table, wrapper);
  wrapper.children = [table];
  table.parent = wrapper;
  table.prev = table.next = null;
}

/** The editor displays an empty line for a trailing line break. Browsers don't. */
const isLastOfBlock = ({ next, parent }: Element): boolean =>
  next === null && parent !== null && isTag(parent) && BLOCK.test(parent.name);

/** The style sheet adapts these variables to light and dark mode. */
function adaptColors(span: Element): void {
  const style = span.attribs['style'];
  if (style === undefined) return;
  span.attribs['style'] = style
    .split(';')
    .map((rule) =>
      rule.replace(/^\s*background-color\s*:/, '--mark:').replace(/^\s*color\s*:/, '--ink:'),
    )
    .join(';');
}
