import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { SECOND } from '@pasteroom/kit/core/clock';

/** Looks up every address of a name; fails where it has none. */
export type Resolve = (name: string) => Promise<LookupAddress[]>;

/** Connections are renewed at this age, so that a replica that has just come gets its share within seconds. */
export const CONNECTION_AGE_MS = 2.5 * SECOND;

/**
 * How connections to the services are made: the name is looked up for each, those that follow one another begin with different ones of its
 * addresses, and one that refuses, or is silent for 1 s, is passed over. While no name server answers, the addresses that were known serve.
 */
export function connectOptions(resolve: Resolve = (name) => lookup(name, { all: true })) {
  return { lookup: lookupInTurn(resolve), autoSelectFamily: true, autoSelectFamilyAttemptTimeout: 1 * SECOND } as const;
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
