import { useSyncExternalStore } from 'react';
import { serverTime } from '../../api/server-clock.ts';
import { passWallet } from './pass-wallet.ts';

/** The pass of this page. In memory only: it is worth nothing after five minutes. */
export const wallet = passWallet(serverTime);

/** How many checked calls can be made with the pass at hand. */
export function useCallsLeft(): number {
  return useSyncExternalStore(wallet.subscribe, wallet.callsLeft, () => 0);
}

/** Tells whether a pass is at hand that the next checked call can be made with. */
export function useHasPass(): boolean {
  return useSyncExternalStore(
    wallet.subscribe,
    () => wallet.current() !== undefined,
    () => false,
  );
}
