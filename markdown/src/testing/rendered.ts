import type { Element, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString } from 'hast-util-to-string';
import MarkdownIt from 'markdown-it';

type Run = readonly [text: string, ...marks: string[]];
export type Block = readonly [name: string, ...content: (Block | Run[] | string)[]];

const EQUIVALENT_TAGS: Readonly<Record<string, string>> = {
  strong: 'b',
  em: 'i',
  del: 's',
  strike: 's',
};
const BLOCK_TAGS = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'pre',
  'table',
  'details',
  'blockquote',
  'hr',
  'div',
  'img',
]);
const parser = new MarkdownIt({ html: true });

parser.core.ruler.push('task', ({ tokens }) => {
  for (const [at, { content, children }] of tokens.entries()) {
    const text = children?.[0];
    if (tokens[at - 2]?.type !== 'list_item_open' || !text || !/^\[[ x]\] /.test(content)) continue;
    text.content = text.content.replace(/^\[(.)\]/, (_, state) => (state === 'x' ? '☑' : '☐'));
  }
});

export const treeOf = (html: string): Root => fromHtml(html, { fragment: true });

/** Shares no code with the serializer. */
export const render = (markdown: string): string =>
  parser.render(markdown).replaceAll('\n</code></pre>', '</code></pre>');

export function seen(children: readonly RootContent[]): Block[] {
  const blocks: Block[] = [];
  let inline: RootContent[] = [];
  const flush = () => {
    blocks.push(...paragraph('p', inline));
    inline = [];
  };
  for (const child of children) {
    if (child.type !== 'element' || !BLOCK_TAGS.has(child.tagName)) inline.push(child);
    else if (child.tagName === 'img') {
      flush();
      blocks.push(...paragraph('p', [child]));
    } else {
      flush();
      blocks.push(...blockOf(child));
    }
  }
  flush();
  return blocks;
}

function blockOf(element: Element): Block[] {
  const { tagName, children, properties } = element;
  const elements = children.filter((child) => child.type === 'element');
  if (tagName === 'hr') return [['hr']];
  if (tagName === 'div') return seen(children);
  if (tagName === 'blockquote') return [['blockquote', ...seen(children)]];
  if (tagName === 'pre')
    return [['pre', String(elements[0]?.properties['className'] ?? ''), toString(element)]];
  if (tagName === 'table') return [['table', ...rowsOf(element)]];
  if (tagName === 'details') {
    const summary = elements.find((child) => child.tagName === 'summary');
    const name = `details${properties['open'] === undefined ? '' : ' open'}`;
    return [
      [
        name,
        ...paragraph('summary', summary?.children ?? []),
        ...seen(children.filter((child) => child !== summary)),
      ],
    ];
  }
  if (tagName !== 'ul' && tagName !== 'ol') return paragraph(tagName + aligned(element), children);
  let number = Number(properties['start'] ?? 1) - 1;
  return elements.map((item) => {
    number = Number(item.properties['value'] ?? number + 1);
    return [
      tagName === 'ol' ? `${number}.` : '-',
      ...seen(item.tagName === 'li' ? item.children : [item]),
    ];
  });
}

function rowsOf({ children }: Element): Block[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return [];
    if (child.tagName !== 'tr') return rowsOf(child);
    const cells = child.children.flatMap(cellOf);
    // The serializer adds an empty header to a table without one.
    return cells.every(([name, ...content]) => name === 'th' && content.length === 0)
      ? []
      : [['tr', ...cells]];
  });
}

function cellOf(cell: RootContent): Block[] {
  if (cell.type !== 'element') return [];
  const spans = ['colSpan', 'rowSpan'].flatMap((name) =>
    Number(cell.properties[name] ?? 1) > 1 ? [`${name}=${String(cell.properties[name])}`] : [],
  );
  const content = seen(cell.children);
  const align = aligned(cell);
  const isLines = content.every(([name]) => /^p/.test(name));
  if (!isLines) return [[cell.tagName, ...spans, ...content]];
  const names = [...new Set(content.map(([name]) => (name === 'p' && align ? `p${align}` : name)))];
  const lines = content.flatMap(([, runs], at): Run[] => [
    ...(at > 0 ? [['\n'] as const] : []),
    ...(runs as Run[]),
  ]);
  return [[cell.tagName, ...spans, ...(lines.length > 0 ? [names.join(), joined(lines)] : [])]];
}

function aligned({ properties }: Element): string {
  const align =
    /text-align: ?(\w+)/.exec(String(properties['style'] ?? ''))?.[1] ??
    String(properties['align'] ?? '');
  return ['center', 'right'].includes(align) ? ` ${align}` : '';
}

function paragraph(name: string, children: readonly RootContent[]): Block[] {
  const runs = joined(runsOf(children, []));
  return runs.length > 0 ? [[name, runs]] : /^h/.test(name) ? [[name.replace(/ .*/, '')]] : [];
}

function runsOf(children: readonly RootContent[], marks: readonly string[]): Run[] {
  return children.flatMap((child): Run[] => {
    if (child.type === 'text')
      return [...child.value.replace(/\s/g, ' ')].map((letter) =>
        letter === ' ' ? [' '] : [letter, ...marks],
      );
    if (child.type !== 'element') return [];
    if (child.tagName === 'br') return [['\n']];
    if (child.tagName === 'img')
      return [
        [`[${String(child.properties['src'])} ${String(child.properties['alt'])}]`, ...marks],
      ];
    const mark = markOf(child);
    return runsOf(child.children, mark === '' ? marks : [...marks, mark].sort());
  });
}

function markOf({ tagName, properties }: Element): string {
  if (tagName === 'a') return `a ${decodeURI(String(properties['href']))}`;
  if (tagName === 'span')
    return String(properties['style'] ?? '')
      .replace(/\s|--ink.*/g, '')
      .replace(/;$/, '');
  return EQUIVALENT_TAGS[tagName] ?? tagName;
}

function joined(runs: readonly Run[]): Run[] {
  const result: [string, ...string[]][] = [];
  for (const [text, ...marks] of runs) {
    const last = result.at(-1);
    if (last?.slice(1).join() === marks.join()) last[0] += text;
    else result.push([text, ...marks]);
  }
  const [first, last] = [result[0], result.at(-1)];
  if (first) first[0] = first[0].trimStart();
  if (last) last[0] = last[0].trimEnd();
  return result
    .filter(([text]) => text !== '')
    .map(([text, ...marks]) => [text.replace(/[ \n]*\n[ \n]*/g, '\n'), ...marks]);
}
