import { useSyncExternalStore } from 'react';
import { createStore } from '../store.ts';

const requested = createStore(false);

/** Says that a notice is about to be shown. */
export const requestNotices = (): void => requested.set(true);

/** Tells whether there has been a notice to show. */
export const useNoticesRequested = (): boolean => useSyncExternalStore(requested.subscribe, requested.state, () => false);
