import { Counts } from '@pasteroom/kit/core/counts';
import type { Sender } from '../session/visitor.ts';

/** How much each kind of sender may hold at a time. */
export interface ShareFigures {
  browser: number;
  /** How much all visitors of an address that show no cookie may hold together. */
  withoutCookie?: number;
  address?: number;
  /** How much an address may hold, as a multiple of what is free at that moment. */
  timesFree: number;
}

/** What each sender holds of something, as a browser, with all behind its address, and with all of its network. */
export interface Shares {
  /** The kind of sender whose share is used up, given how much is free; undefined where none is. */
  spentBy(sender: Sender, free: number): 'browser' | 'address' | 'network' | undefined;
  add(sender: Sender, by: 1 | -1): void;
}

/** How much the /48 around an IPv6 address may hold of what is free, as a multiple of the address's share. */
const WIDER = 3;

/**
 * Leaves something to whoever holds nothing: beside its fixed figure, an address may hold `timesFree` times what is free at that moment at the most. With
 * a `timesFree` of 1, one address leaves half of all, n addresses leave as much as each of them holds, and an IPv6 /48 leaves a quarter.
 */
export function openShares({ browser, withoutCookie = Infinity, address = Infinity, timesFree }: ShareFigures): Shares {
  const held = { browser: new Counts(), address: new Counts(), network: new Counts() };
  const isSpent = (count: number, most: number) => count > 0 && count >= most;
  return {
    spentBy({ device, client, network }, free) {
      if (isSpent(held.browser.of(device ?? client), device === null ? withoutCookie : browser)) return 'browser';
      const fair = timesFree * free;
      if (isSpent(held.address.of(client), Math.min(address, fair))) return 'address';
      return network !== undefined && isSpent(held.network.of(network), WIDER * fair) ? 'network' : undefined;
    },
    add({ device, client, network }, by) {
      held.browser.add(device ?? client, by);
      held.address.add(client, by);
      if (network !== undefined) held.network.add(network, by);
    },
  };
}
