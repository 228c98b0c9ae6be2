import { type ReactNode, Suspense, useId } from 'react';
import controls from '../controls/controls.module.css';
import classes from './MyItemsColumn.module.css';

interface MyItemsColumnProps {
  title: string;
  empty: string;
  isEmpty: boolean;
  children: ReactNode;
}

export function MyItemsColumn({ title, empty, isEmpty, children }: MyItemsColumnProps) {
  const heading = useId();
  return (
    <aside className={classes.column} aria-labelledby={heading} data-empty={isEmpty || undefined}>
      <h2 id={heading} className={classes.title}>
        {title}
      </h2>
      {isEmpty ? (
        <p className={controls.quiet}>{empty}</p>
      ) : (
        <Suspense fallback={null}>{children}</Suspense>
      )}
    </aside>
  );
}
