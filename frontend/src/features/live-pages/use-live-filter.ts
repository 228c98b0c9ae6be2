import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { splitAddress } from '../../i18n/languages.ts';
import { paths } from '../../shared/paths.ts';
import { type LiveFilter, readFilter, writeFilter } from './live-filter.ts';
import { untouched, withAddress, withSearch, withWords } from './search-input.ts';

const SEARCH_DELAY_MS = 300;

export function useLiveFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  // The rendered filter may lag behind the URL.
  const change = (next: Partial<LiveFilter>, how?: { replace: boolean }) =>
    setSearch(writeFilter({ ...filterOfAddress(), page: 1, ...next }), how);
  return { filter, change, ...useTypedWords(filter.title, change) };
}

function useTypedWords(
  title: string,
  change: (next: { title: string }, how: { replace: boolean }) => void,
) {
  const [typed, setTyped] = useState(untouched(title));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Update the field after rendering. If React discarded the render, letters typed meanwhile would
  // be lost.
  useLayoutEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- The field follows the address.
    setTyped((now) => (title === now.seen ? now : withAddress(now, title)));
  }, [title]);

  const send = (words: string) => {
    const [next, before] = [words.trim(), filterOfAddress().title];
    if (next === before) return;
    setTyped((now) => withSearch(now, next));
    // Back returns to the list before the search, not to intermediate searches.
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
      timer.current = setTimeout(() => isOnLivePages() && latest.current(words), SEARCH_DELAY_MS);
    },
  };
}

const filterOfAddress = (): LiveFilter => readFilter(new URLSearchParams(window.location.search));

/** The list stays mounted while the next screen loads. Searching then would navigate back. */
const isOnLivePages = (): boolean =>
  splitAddress(window.location.pathname).path === paths.livePages;
