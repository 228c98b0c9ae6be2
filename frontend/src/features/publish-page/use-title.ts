import { useState } from 'react';
import { readStored, writeStored } from '../../shared/storage.ts';

const KEY = 'pasteroom.page-title';

/** The title of the page being written; kept in the browser until it is published. */
export function useTitle() {
  const [title, setTitle] = useState(() => readStored(KEY) ?? '');
  // The title that needs no saving.
  const [settled, setSettled] = useState(title);
  return {
    title,
    change: (next: string) => {
      setTitle(next);
      writeStored(KEY, next === '' ? null : next);
    },
    isUnsaved: () => title !== '' && title !== settled,
    /** Notes that the title, as it stands, is published. */
    published: () => {
      setSettled(title);
      writeStored(KEY, null);
    },
    discard: () => {
      setTitle('');
      writeStored(KEY, null);
    },
  };
}
