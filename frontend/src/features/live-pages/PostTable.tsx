import type { ReactNode } from 'react';
import classes from './LivePages.module.css';
import type { Post } from './use-live-pages.ts';

interface PostColumn {
  name: string;
  kind: 'title' | 'number' | 'words' | 'action';
  cell: (post: Post) => ReactNode;
}

interface PostTableProps {
  label: string;
  posts: readonly Post[];
  columns: readonly PostColumn[];
}

/** Posts as a table; on narrow windows each row is a card. The roles are written out, for a row that is drawn as a card loses its own. */
export function PostTable({ label, posts, columns }: PostTableProps) {
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
        {posts.map((post) => (
          <tr key={post.uniqueId} role="row">
            {columns.map(({ name, kind, cell }) => (
              <td key={name} data-kind={kind} data-column={name}>
                {cell(post)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
