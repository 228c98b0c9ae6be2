import { type ReactNode, Suspense, useId } from 'react';
import controls from '../controls/controls.module.css';
import classes from './MyItemsColumn.module.css';

interface MyItemsColumnProps {
  title: string;
  /** What stands here while there is nothing; narrow windows leave it out. */
  empty: string;
  isEmpty: boolean;
  /** The list; its code may come late. */
  children: ReactNode;
}

/** The column beside an editor that lists what was published from this browser. */
export function MyItemsColumn({ title, empty, isEmpty, children }: MyItemsColumnProps) {
  const heading = useId();
  return (
    <aside className={classes.column} aria-labelledby={heading} data-empty={isEmpty || undefined}>
      <h2 id={heading} className={classes.title}>
        {title}
      </h2>
      {isEmpty ? <p className={controls.quiet}>{empty}</p> : <Suspense fallback={null}>{children}</Suspense>}
    </aside>
  );
}
