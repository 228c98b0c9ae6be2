import type { AnyExtension } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import type { DOMOutputSpec } from '@tiptap/pm/model';

/**
 * By default, Tiptap writes column widths and parses cells without words as paragraphs, even if
 * they contain a rule. Tiptap also searches the table for each cell's width, in quadratic time.
 */
export function tables(): AnyExtension[] {
  return [
    Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false }),
    TableRow,
    TableHeader.extend(cell('th')),
    TableCell.extend(cell('td')),
  ];
}

const cell = (tag: 'td' | 'th') => ({
  addAttributes(this: { parent?: (() => Record<string, unknown>) | undefined }) {
    return { ...this.parent?.(), colwidth: { default: null, parseHTML: () => null } };
  },
  parseHTML: () => [{ tag }],
  renderHTML: ({ HTMLAttributes }: { HTMLAttributes: Record<string, unknown> }): DOMOutputSpec => [
    tag,
    withoutDefaultSpans(HTMLAttributes),
    0,
  ],
});

/** Spans of 1 would triple the size of large tables. */
function withoutDefaultSpans(attributes: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, value]) => !/^(col|row)span$/.test(name) || value !== 1,
    ),
  );
}
