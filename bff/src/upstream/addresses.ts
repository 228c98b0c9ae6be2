import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { SECOND } from '@pasteroom/kit/core/clock';

export type Resolve = (name: string) => Promise<LookupAddress[]>;

export const CONNECTION_AGE_MS = 2.5 * SECOND;

/**
 * Rotates through a name's IP addresses, and skips those that don't connect within 1 s. While DNS
 * is down, uses the last known addresses.
 */
export function connectOptions(resolve: Resolve = (name) => lookup(name, { all: true })) {
  return {
    lookup: lookupInTurn(resolve),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: 1 * SECOND,
  } as const;
}

function lookupInTurn(resolve: Resolve): LookupFunction {
  const known = new Map<string, LookupAddress[]>();
  let turn = 0;
  const addressesOf = async (name: string): Promise<LookupAddress[]> => {
    try {
      const addresses = await resolve(name);
      known.set(name, addresses);
      return addresses;
    } catch (error) {
      const last = known.get(name);
      if (!last) throw error;
      return last;
    }
  };
  return (name, _options, found) => {
    addressesOf(name).then(
      (addresses) => {
        turn += 1;
        const first = turn % Math.max(1, addresses.length);
        found(null, [...addresses.slice(first), ...addresses.slice(0, first)]);
      },
      (error: NodeJS.ErrnoException) => found(error, []),
    );
  };
}
