import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { type LiveFilter, readFilter, writeFilter } from './live-filter.ts';

/** How long the typing rests before a search begins, in milliseconds. */
const SEARCH_DELAY = 300;

/** The filter of the list, kept in the address, and the words being typed, which follow into it after a moment. */
export function useLiveFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const change = (next: Partial<LiveFilter>, how?: { replace: boolean }) => setSearch(writeFilter({ ...filter, page: 1, ...next }), how);
  return { filter, change, ...useTypedWords(filter.title, change) };
}

function useTypedWords(title: string, change: (next: { title: string }, how: { replace: boolean }) => void) {
  const [typed, setTyped] = useState<{ words: string; seen: string; sent?: string | undefined }>({ words: title, seen: title });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The address has other words now: those sent from here, or, by the back button for example, those the field has to show.
  if (title !== typed.seen) setTyped({ words: title === typed.sent ? typed.words : title, seen: title });

  const send = (words: string) => {
    const next = words.trim();
    if (next === title) return;
    setTyped({ words, seen: title, sent: next });
    // One step back leads from a search to the list before it, not through each of its letters.
    change({ title: next }, { replace: title !== '' && next !== '' });
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });

  return {
    words: typed.words,
    type: (words: string) => {
      setTyped({ ...typed, words });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => isStillHere() && latest.current(words), SEARCH_DELAY);
    },
  };
}

/** The list is on the screen for as long as the next screen's code is on its way: a search that begins then would lead back. */
const isStillHere = (): boolean => window.location.pathname === paths.livePages;
