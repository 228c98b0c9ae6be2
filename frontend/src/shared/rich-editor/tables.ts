import type { AnyExtension } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/**
 * Tables as plain rows and cells. The library also writes widths for dragging columns, which are not dragged here, and reads every cell without
 * words as one that holds a paragraph, also where it holds an empty heading or a line.
 */
export function tables(): AnyExtension[] {
  return [
    Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false }),
    TableRow,
    TableHeader.extend({ parseHTML: () => [{ tag: 'th' }] }),
    TableCell.extend({ parseHTML: () => [{ tag: 'td' }] }),
  ];
}
