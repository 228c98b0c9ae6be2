import { useSyncExternalStore } from 'react';

/** Makes a value outside React that tells its subscribers of every change. */
export function createStore<Value>(value: Value) {
  const listeners = new Set<() => void>();
  return {
    state: (): Value => value,
    set(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    /** Calls back after every change. Returns how to stop. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type Readable<Value> = Pick<ReturnType<typeof createStore<Value>>, 'state' | 'subscribe'>;

/** Reads a store in a component. */
export const useStore = <Value>({ subscribe, state }: Readable<Value>): Value => useSyncExternalStore(subscribe, state, state);
