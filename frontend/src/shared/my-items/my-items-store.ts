import { useSyncExternalStore } from 'react';
import { serverTime } from '../../api/server-clock.ts';
import { useNow } from '../dates/use-now.ts';
import { localTexts } from '../storage.ts';
import { onStoredWorkRemoved } from '../stored-work.ts';
import { withoutExpired, type ItemKind, parseItems, withoutItem, withItem } from './my-items.ts';

export function myItemsStore<Item>(key: string, kind: ItemKind<Item>) {
  const none: readonly Item[] = [];
  const listeners = new Set<() => void>();
  let read: { stored: string | null; items: readonly Item[] } = { stored: null, items: none };
  // Items that couldn't be stored because storage is blocked or full.
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
    unkept = localTexts.write(key, living.length === 0 ? null : JSON.stringify(living))
      ? undefined
      : living;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };
  const useAll = () => {
    const items = useSyncExternalStore(subscribe, current, () => none);
    const now = useNow(items.map(kind.changesAt));
    return { items: withoutExpired(kind, items, now), now };
  };
  return {
    useAll,
    useOne: (item: Item) => {
      const { items, now } = useAll();
      return { isKept: items.some((other) => kind.tokenOf(other) === kind.tokenOf(item)), now };
    },
    find: (id: string) => current().find((item) => kind.idOf(item) === id),
    remember: (item: Item) => keep(withItem(kind, current(), item)),
    forget: (id: string) => keep(withoutItem(kind, current(), id)),
  };
}
