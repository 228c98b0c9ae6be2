import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { splitAddress } from '../../i18n/languages.ts';
import { paths } from '../../shared/paths.ts';
import { type LiveFilter, readFilter, writeFilter } from './live-filter.ts';
import { untouched, withAddress, withSearch, withWords } from './search-input.ts';

/** How long the typing rests before a search begins, in milliseconds. */
const SEARCH_DELAY = 300;

/** The filter of the list, kept in the address, and the words being typed, which follow into it after a moment. */
export function useLiveFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  // The filter is read from the address itself, since the screen may be one change behind it.
  const change = (next: Partial<LiveFilter>, how?: { replace: boolean }) =>
    setSearch(writeFilter({ ...filterOfAddress(), page: 1, ...next }), how);
  return { filter, change, ...useTypedWords(filter.title, change) };
}

function useTypedWords(title: string, change: (next: { title: string }, how: { replace: boolean }) => void) {
  const [typed, setTyped] = useState(untouched(title));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The field follows the address after the render and not during it, or a letter typed meanwhile would be added to a discarded state and lost.
  // eslint-disable-next-line react-hooks/set-state-in-effect -- The address is outside of React, and the field follows it.
  useLayoutEffect(() => setTyped((now) => (title === now.seen ? now : withAddress(now, title))), [title]);

  const send = (words: string) => {
    const [next, before] = [words.trim(), filterOfAddress().title];
    if (next === before) return;
    setTyped((now) => withSearch(now, next));
    // One step back leads from a search to the list before it, not through each of its letters.
    change({ title: next }, { replace: before !== '' && next !== '' });
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });

  return {
    words: typed.words,
    type: (words: string) => {
      setTyped((now) => withWords(now, words));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => isStillHere() && latest.current(words), SEARCH_DELAY);
    },
  };
}

const filterOfAddress = (): LiveFilter => readFilter(new URLSearchParams(window.location.search));

/** The list is on the screen for as long as the next screen's code is on its way: a search that begins then would lead back. */
const isStillHere = (): boolean => splitAddress(window.location.pathname).path === paths.livePages;
