import { Counts } from '@pasteroom/kit/core/counts';
import type { Sender } from '../session/visitor.ts';

/** How much each may hold at a time. What is left out is bounded by what is free alone. */
export interface ShareFigures {
  browser: number;
  /** All of an address together that show no cookie. */
  withoutCookie?: number;
  address?: number;
}

/** What each sender holds of something, as a browser, with all behind its address, and with all of its network. */
export interface Shares {
  /** Whose share is spent, where so much is free; undefined where none is. */
  spentBy(sender: Sender, free: number): 'browser' | 'address' | 'network' | undefined;
  add(sender: Sender, by: 1 | -1): void;
}

/**
 * How many times what is free somebody may hold: an address, of IPv6 the /56 and the /48 around it. So one leaves a half, a third or a quarter to all
 * others, several leave as much as each of them holds, and whoever holds nothing finds something.
 */
const TIMES_FREE = { address: 1, networks: [2, 3] } as const;

export function openShares({ browser, withoutCookie = Infinity, address = Infinity }: ShareFigures): Shares {
  const held = { browser: new Counts(), address: new Counts(), network: new Counts() };
  const isSpent = (count: number, most: number) => count > 0 && count >= most;
  return {
    spentBy({ device, client, networks }, free) {
      const own = held.browser.of(device ?? client);
      if (isSpent(own, device === null ? withoutCookie : browser)) return 'browser';
      const fair = address === Infinity ? TIMES_FREE.address * free : address;
      if (isSpent(held.address.of(client), fair)) return 'address';
      const isBusy = (network: string, at: number) => isSpent(held.network.of(network), (TIMES_FREE.networks[at] ?? Infinity) * free);
      return networks.some(isBusy) ? 'network' : undefined;
    },
    add({ device, client, networks }, by) {
      held.browser.add(device ?? client, by);
      held.address.add(client, by);
      for (const network of networks) held.network.add(network, by);
    },
  };
}
