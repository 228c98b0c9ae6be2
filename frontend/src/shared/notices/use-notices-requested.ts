import { useSyncExternalStore } from 'react';

let isRequested = false;
const listeners = new Set<() => void>();

/** Says that a notice is about to be shown. */
export function requestNotices(): void {
  isRequested = true;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Tells whether there has been a notice to show. */
export const useNoticesRequested = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isRequested,
    () => false,
  );
