import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ModalName } from './modal-parts.ts';

const NAMES: readonly string[] = ['publish', 'get', 'upload'] satisfies ModalName[]; // those with a button on the first page

/**
 * The page can be seen before its code is there. A click on a marked button until then is noted by the script in index.html and done here,
 * once the code has come. Answers the mark for a button.
 */
export function useEarlyClick(onClick: (name: ModalName) => void): (name: ModalName) => { 'data-early'?: ModalName } {
  const isAlive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const latest = useRef(onClick);
  useEffect(() => {
    latest.current = onClick;
  });
  useEffect(() => {
    const { clicked } = document.documentElement.dataset;
    delete document.documentElement.dataset['clicked'];
    if (isModalName(clicked)) latest.current(clicked);
  }, []);
  return (name) => (isAlive ? {} : { 'data-early': name });
}

function isModalName(name: string | undefined): name is ModalName {
  return name !== undefined && NAMES.includes(name);
}
