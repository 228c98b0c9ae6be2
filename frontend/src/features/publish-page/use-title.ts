import { useState } from 'react';
import { readStored, writeStored } from '../../shared/storage.ts';

const KEY = 'pasteroom.page-title';

/** The title of the page being written; kept in the browser until it is published. */
export function useTitle() {
  const [title, setTitle] = useState('');
  // The title that needs no saving.
  const [settled, setSettled] = useState('');
  const change = (next: string) => {
    setTitle(next);
    writeStored(KEY, next === '' ? null : next);
  };
  return {
    title,
    /** Begins with what was typed before this code had come, else with the title of an earlier visit. */
    begin: (typed: string) => {
      if (typed !== '') return change(typed);
      const stored = readStored(KEY) ?? '';
      setTitle(stored);
      setSettled(stored);
    },
    change,
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
