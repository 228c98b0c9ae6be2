import type { AnyExtension } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import type { DOMOutputSpec } from '@tiptap/pm/model';

/**
 * Tables as plain rows and cells. The library also writes widths for dragging columns, which are not dragged here, and reads every cell without
 * words as one that holds a paragraph, also where it holds an empty heading or a line.
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
  parseHTML: () => [{ tag }],
  renderHTML: ({ HTMLAttributes }: { HTMLAttributes: Record<string, unknown> }): DOMOutputSpec => [
    tag,
    withoutDefaultSpans(HTMLAttributes),
    0,
  ],
});

/** Spans of 1 would make a large sheet three times as large. */
function withoutDefaultSpans(attributes: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(attributes).filter(([name, value]) => !/^(col|row)span$/.test(name) || value !== 1));
}
