import { useSyncExternalStore } from 'react';
import { createStore } from '../store.ts';

const requested = createStore(false);

export const requestNotices = (): void => requested.set(true);

export const useNoticesRequested = (): boolean =>
  useSyncExternalStore(requested.subscribe, requested.state, () => false);
