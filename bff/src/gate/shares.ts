import { Counts } from '@pasteroom/kit/core/counts';
import type { Sender } from '../session/visitor.ts';

export interface ShareFigures {
  browser: number;
  withoutCookie?: number;
  address?: number;
  /** Limit of an IP address, as a multiple of the free slots. */
  timesFree: number;
}

export interface Shares {
  spentBy(sender: Sender, free: number): 'browser' | 'address' | 'network' | undefined;
  add(sender: Sender, by: 1 | -1): void;
}

/** Limit of an IPv6 /48, as a multiple of its addresses' `timesFree` limit. */
const WIDER = 3;

/**
 * Keeps slots for newcomers: an IP address gets at most `timesFree` times the free slots. At 1, one
 * address leaves half of all slots free, and an IPv6 /48 leaves a quarter.
 */
export function openShares({
  browser,
  withoutCookie = Infinity,
  address = Infinity,
  timesFree,
}: ShareFigures): Shares {
  const held = { browser: new Counts(), address: new Counts(), network: new Counts() };
  const isSpent = (count: number, most: number) => count > 0 && count >= most;
  return {
    spentBy({ device, client, network }, free) {
      if (isSpent(held.browser.of(device ?? client), device === null ? withoutCookie : browser))
        return 'browser';
      const fair = timesFree * free;
      if (isSpent(held.address.of(client), Math.min(address, fair))) return 'address';
      return network !== undefined && isSpent(held.network.of(network), WIDER * fair)
        ? 'network'
        : undefined;
    },
    add({ device, client, network }, by) {
      held.browser.add(device ?? client, by);
      held.address.add(client, by);
      if (network !== undefined) held.network.add(network, by);
    },
  };
}
