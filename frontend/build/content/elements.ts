import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { Heading } from '../../src/features/static-pages/content.ts';

const element = (
  tagName: string,
  properties: Element['properties'],
  ...children: Element['children']
): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** Lets users scroll wide code by keyboard. */
export function codeBlocks() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      const code = node.tagName === 'pre' ? node.children[0] : undefined;
      if (code?.type !== 'element' || parent === undefined || index === undefined) return;
      const names = code.properties['className'];
      const language = Array.isArray(names)
        ? names.map(String).find((name) => name.startsWith('language-'))
        : undefined;
      const name = language?.slice('language-'.length) ?? 'text';
      const head = element(
        'div',
        { className: ['code-head'] },
        element('span', {}, { type: 'text', value: name }),
        element('button', { type: 'button', dataCopy: '' }, { type: 'text', value: 'Copy Code' }),
      );
      node.properties = { tabIndex: 0, role: 'group', ariaLabel: `Code: ${name}` };
      parent.children[index] = element('div', { className: ['code'] }, head, node);
      return index + 1;
    });
  };
}

/** Marks column headers and, if the first one is empty, row headers. */
export function tables() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName === 'table') nameRows(node);
      if (node.tagName === 'th' && toString(node).trim() === '') node.tagName = 'td';
      if (node.tagName === 'th') node.properties['scope'] ??= 'col';
      const { align, ...others } = node.properties; // obsolete in HTML
      if (typeof align === 'string') node.properties = { ...others, style: `text-align:${align}` };
      if (node.tagName !== 'table' || parent === undefined || index === undefined) return;
      parent.children[index] = element(
        'div',
        { className: ['table'], tabIndex: 0, role: 'group', ariaLabel: 'Table' },
        node,
      );
      return index + 1;
    });
  };
}

function nameRows(table: Element): void {
  const [head, ...body] = rowsOf(table).map((row) =>
    row.children.find((cell) => cell.type === 'element'),
  );
  if (head?.tagName !== 'th' || toString(head).trim() !== '') return;
  for (const first of body)
    if (first)
      Object.assign(first, { tagName: 'th', properties: { ...first.properties, scope: 'row' } });
}

function rowsOf(table: Element): Element[] {
  const rows: Element[] = [];
  visit(table, 'element', (node) => void (node.tagName === 'tr' && rows.push(node)));
  return rows;
}

export function taskLists() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, _index, parent) => {
      if (
        node.tagName !== 'input' ||
        node.properties['type'] !== 'checkbox' ||
        parent === undefined
      )
        return;
      delete node.properties['disabled'];
      const end = parent.children.findIndex(
        (child) => child.type === 'element' && BLOCK_TAGS.has(child.tagName),
      );
      const line = parent.children.splice(
        0,
        end === -1 ? parent.children.length : end,
      ) as Element['children'];
      parent.children.unshift(element('label', {}, ...line));
      return SKIP;
    });
  };
}

const BLOCK_TAGS = new Set(['ul', 'ol', 'p', 'pre']);

export function headingsOf(tree: Root): Heading[] {
  const found: Heading[] = [];
  visit(tree, 'element', (node) => {
    if (node.tagName === 'h2')
      found.push({ id: String(node.properties['id']), text: toString(node) });
  });
  return found;
}

export function wordsOf(tree: Root): number {
  let words = 0;
  visit(tree, (node) => {
    if (
      node.type === 'element' &&
      (node.tagName === 'pre' || node.properties['className']?.toString() === 'code-head')
    )
      return 'skip';
    if (node.type === 'text')
      words += node.value.match(/[\p{L}\p{N}][\p{L}\p{N}’'./-]*/gu)?.length ?? 0;
    return undefined;
  });
  return words;
}
