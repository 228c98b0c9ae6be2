import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EventDefinition } from '@pasteroom/events';
import { SERVICES } from './services.ts';

export interface Receiver {
  group: string;
  definitions: EventDefinition[];
}

/** Collects the subscriptions in the modules that the services and the BFF run. */
export async function eventReceivers(): Promise<{ services: Receiver[]; bff: Receiver }> {
  const services: Receiver[] = [];
  for (const group of SERVICES) {
    const path = modulePath(`services/${group}/src/consumers.ts`);
    if (existsSync(path)) services.push({ group, definitions: await definitionsIn(path) });
  }
  const definitions = await definitionsIn(modulePath('bff/src/subscriptions.ts'));
  return { services, bff: { group: 'bff', definitions } };
}

const modulePath = (path: string): string => join(import.meta.dirname, '..', path);

/** Needs no dependencies, because only handlers use them. */
async function definitionsIn(path: string): Promise<EventDefinition[]> {
  const exported = (await import(path)) as Record<
    string,
    (deps: object) => { definition: EventDefinition }[]
  >;
  return Object.values(exported).flatMap((subscriptions) =>
    subscriptions({}).map(({ definition }) => definition),
  );
}
