import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../storage.ts';
import { type OwnedKind, parseOwned, withoutOwned, withOwned } from './owned-list.ts';

/** Keeps in this browser, under this key, what was published from it, with what it takes to delete it. */
export function ownedStore<Item>(key: string, kind: OwnedKind<Item>) {
  const none: readonly Item[] = [];
  const listeners = new Set<() => void>();
  let read: { stored: string | null; items: readonly Item[] } = { stored: null, items: none };

  const current = (): readonly Item[] => {
    const stored = readStored(key);
    if (stored !== read.stored) read = { stored, items: parseOwned(kind, stored, Date.now()) };
    return read.items;
  };
  const keep = (items: readonly Item[]) => {
    writeStored(key, items.length === 0 ? null : JSON.stringify(items));
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener); // another tab published or deleted
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };
  return {
    /** What is kept and has not ended, newest first; nothing on the server. */
    useAll: () => useSyncExternalStore(subscribe, current, () => none),
    remember: (item: Item) => keep(withOwned(kind, current(), item)),
    forget: (id: string) => keep(withoutOwned(kind, current(), id)),
  };
}
