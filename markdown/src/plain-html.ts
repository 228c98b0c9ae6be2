import type { Element, ElementContent, Properties, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';

/** Excludes justified text, which would turn every paragraph of a letter into HTML. */
const PORTABLE_ALIGNMENTS = new Set(['center', 'right']);
const PORTABLE_STYLES = new Set(['color', 'background-color', 'font-family', 'font-size']);

export function alignmentOf({ properties }: Element): 'center' | 'right' | undefined {
  const align = stylesOf(properties).get('text-align') ?? String(properties['align'] ?? '');
  return PORTABLE_ALIGNMENTS.has(align) ? (align as 'center' | 'right') : undefined;
}

/** Returns a single line, because a blank line would end the HTML block in Markdown. */
export const htmlOf = (element: Element): string =>
  toHtml(portable(element)).replaceAll('\n', '&#10;');

export function tagsOf(element: Element): [start: string, end: string] {
  const html = htmlOf({ ...element, children: [] });
  const end = html.lastIndexOf('</');
  return [html.slice(0, end), html.slice(end)];
}

export const hasPortableAttributes = (element: Element): boolean =>
  Object.keys(portable(element).properties).length > 0;

function portable(element: Element): Element {
  const children = isCell(element) ? withoutOnlyParagraph(element.children) : element.children;
  return {
    ...element,
    properties: portableProperties(element),
    children: children.map(portableChild),
  };
}

const portableChild = (child: ElementContent): ElementContent =>
  child.type === 'element' ? portable(child) : child;

function portableProperties(element: Element): Properties {
  const {
    href,
    src,
    alt,
    title,
    width,
    height,
    colSpan,
    rowSpan,
    start,
    type,
    value,
    open,
    className,
  } = element.properties;
  const style = [...stylesOf(element.properties)]
    .filter(([name]) => PORTABLE_STYLES.has(name))
    .map((pair) => pair.join(': '));
  const kept = {
    href,
    src,
    alt,
    title,
    width,
    height,
    colSpan,
    rowSpan,
    start,
    type,
    value,
    open,
    className,
  };
  const written = {
    ...kept,
    align: alignmentOf(element),
    style: style.length > 0 ? style.join('; ') : undefined,
  };
  return Object.fromEntries(
    Object.entries(written).filter(([, of]) => of !== undefined && of !== null),
  );
}

function stylesOf({ style }: Properties): Map<string, string> {
  const declarations = String(style ?? '').split(';');
  return new Map(
    declarations.map((one) => [
      one.slice(0, one.indexOf(':')).trim(),
      one.slice(one.indexOf(':') + 1).trim(),
    ]),
  );
}

function withoutOnlyParagraph(children: ElementContent[]): ElementContent[] {
  const [only] = children;
  const isPlain =
    children.length === 1 &&
    only !== undefined &&
    isElement(only) &&
    only.tagName === 'p' &&
    !hasPortableAttributes(only);
  return isPlain ? only.children : children;
}

export const isElement = (node: RootContent): node is Element => node.type === 'element';
const isCell = ({ tagName }: Element): boolean => tagName === 'td' || tagName === 'th';
