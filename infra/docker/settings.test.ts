import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { parseConfigs } from '@pasteroom/kit/service/config';
import { callerKeySetting, processSettings } from '@pasteroom/kit/service/server-settings';
import { SERVER_STORES } from '@pasteroom/kit/service/server-stores';
import { CONTAINER_MANIFESTS } from '../checks/manifests.ts';
import { readCompose } from './compose-file.ts';

/** The settings of each container, as its entry reads them. */
const SETTINGS = Object.fromEntries(
  CONTAINER_MANIFESTS.map(({ name, settings, stores }): [string, z.ZodType[]] => [
    name,
    [processSettings, settings, ...(name === 'bff' ? [] : [callerKeySetting(name)]), ...stores.map((store) => SERVER_STORES[store])],
  ]),
);
const BY_THE_IMAGE = ['HOST', 'PORT', 'METRICS_PORT'];
/** Settings that differ for each service: a common name would put all services into one database. */
const EACH_ITS_OWN = ['MONGO_DATABASE'];

const { services: containers } = readCompose();
const environmentOf = (service: string) => containers[service]?.environment ?? {};

/** What is for tests is refused in containers. */
function settingsOf(schemas: z.ZodType[]): string[] {
  const described = schemas.flatMap((schema) => {
    const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return Object.entries(properties as Record<string, { description?: string }>);
  });
  const names = described.flatMap(([name, { description }]) => (description?.startsWith('Test mode') ? [] : [name]));
  return [...new Set(names)].filter((name) => ![...BY_THE_IMAGE, ...EACH_ITS_OWN].includes(name)).toSorted();
}

test.each(Object.entries(SETTINGS))('the container of %s is given every setting it knows, and no other', (service, schemas) => {
  expect(Object.keys(environmentOf(service)).toSorted()).toEqual([...new Set([...settingsOf(schemas), 'NODE_ENV'])].toSorted());
});

test.each(Object.entries(SETTINGS))('the container of %s can be started with them', (service, schemas) => {
  const secret = 'x'.repeat(40);
  const given = Object.entries(environmentOf(service)).map(([name, value]) => [name, value.replaceAll(/\w+!/g, secret)] as const);
  expect(() => parseConfigs(Object.fromEntries(schemas.entries()), Object.fromEntries(given))).not.toThrow();
});
