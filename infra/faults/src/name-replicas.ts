/** Preload this module in the BFF to resolve service names with the JSON in REPLICAS. */
import type { LookupAddress } from 'node:dns';
import promises from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';

const named = JSON.parse(process.env['REPLICAS'] ?? '{}') as Record<string, string[]>;
const system = promises.lookup;

const lookup = async (name: string, options: object): Promise<LookupAddress[]> => {
  const addresses = named[name]?.map((address) => ({ address, family: 4 }));
  return addresses ?? ((await system(name, { ...options, all: true })) as LookupAddress[]);
};

Object.assign(promises, { lookup });
syncBuiltinESMExports();
