import type { ReactNode } from 'react';
import classes from './LivePages.module.css';
import type { ListedPage } from './use-live-pages.ts';

interface PageColumn {
  name: string;
  kind: 'title' | 'number' | 'words' | 'action';
  cell: (page: ListedPage) => ReactNode;
}

interface PageTableProps {
  label: string;
  pages: readonly ListedPage[];
  columns: readonly PageColumn[];
}

/** Sets explicit roles, because rows displayed as cards lose their implicit roles. */
export function PageTable({ label, pages, columns }: PageTableProps) {
  return (
    <table role="table" className={classes.table} aria-label={label}>
      <thead>
        <tr role="row">
          {columns.map(({ name, kind }) => (
            <th key={name} role="columnheader" scope="col" data-kind={kind}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pages.map((page) => (
          <tr key={page.uniqueId} role="row">
            {columns.map(({ name, kind, cell }) => (
              <td key={name} data-kind={kind} data-column={name}>
                {cell(page)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
