import { useSyncExternalStore } from 'react';
import { serverTime } from '../../api/server-clock.ts';
import { useNow } from '../dates/use-now.ts';
import { localTexts } from '../storage.ts';
import { onStoredWorkRemoved } from '../stored-work.ts';
import { withoutExpired, type ItemKind, parseItems, withoutItem, withItem } from './my-items.ts';

/** Keeps in this browser, under this key, what was published from it, with what it takes to delete it. */
export function myItemsStore<Item>(key: string, kind: ItemKind<Item>) {
  const none: readonly Item[] = [];
  const listeners = new Set<() => void>();
  let read: { stored: string | null; items: readonly Item[] } = { stored: null, items: none };
  // What the browser would not keep: its storage may be blocked or full. It lives as long as the page does.
  let unkept: readonly Item[] | undefined;
  onStoredWorkRemoved(() => (unkept = undefined));

  const current = (): readonly Item[] => {
    if (unkept !== undefined) return unkept;
    const stored = localTexts.read(key);
    if (stored !== read.stored) read = { stored, items: parseItems(kind, stored) };
    return read.items;
  };
  const keep = (items: readonly Item[]) => {
    const living = withoutExpired(kind, items, serverTime());
    unkept = localTexts.write(key, living.length === 0 ? null : JSON.stringify(living)) ? undefined : living;
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
  /** What is kept and has not ended, newest first, and what time it is; nothing on the server. */
  const useAll = () => {
    const items = useSyncExternalStore(subscribe, current, () => none);
    const now = useNow(items.map(kind.changesAt));
    return { items: withoutExpired(kind, items, now), now };
  };
  return {
    useAll,
    /** Whether this very thing is among them, and what time it is. */
    useOne: (item: Item) => {
      const { items, now } = useAll();
      return { isKept: items.some((other) => kind.tokenOf(other) === kind.tokenOf(item)), now };
    },
    /** The one with this id, as long as it is kept. */
    find: (id: string) => current().find((item) => kind.idOf(item) === id),
    remember: (item: Item) => keep(withItem(kind, current(), item)),
    forget: (id: string) => keep(withoutItem(kind, current(), id)),
  };
}
