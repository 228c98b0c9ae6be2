import { useSyncExternalStore } from 'react';

export function createStore<Value>(value: Value) {
  const listeners = new Set<() => void>();
  return {
    state: (): Value => value,
    set(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type Readable<Value> = Pick<ReturnType<typeof createStore<Value>>, 'state' | 'subscribe'>;

export const useStore = <Value>({ subscribe, state }: Readable<Value>): Value =>
  useSyncExternalStore(subscribe, state, state);
