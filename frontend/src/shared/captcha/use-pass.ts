import { useSyncExternalStore } from 'react';
import { serverTime } from '../../api/server-clock.ts';
import { passWallet } from './pass-wallet.ts';

export const wallet = passWallet(serverTime);

export function useCallsLeft(): number {
  return useSyncExternalStore(wallet.subscribe, wallet.callsLeft, () => 0);
}

export function useHasPass(): boolean {
  return useSyncExternalStore(
    wallet.subscribe,
    () => wallet.current() !== undefined,
    () => false,
  );
}
