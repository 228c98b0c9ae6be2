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

/** An IPv6 /48 gets this many times the limit of one address. */
const NETWORK_FACTOR = 3;

/**
 * Reserves slots for new clients: an IP address can hold at most `timesFree` times the free slots.
 * With 1, that is half of all slots, and three quarters for an IPv6 /48.
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
      return network !== undefined && isSpent(held.network.of(network), NETWORK_FACTOR * fair)
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
