import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { BACKED_UP, EXCLUDED } from '../backup/inventory.ts';
import { SERVICES } from '@pasteroom/openapi/services';
import { SERVICE_MANIFESTS } from './manifests.ts';

const ROOT = new URL('../../', import.meta.url);
const SHARED = ['kit', 'events', 'content'];

test('lists the folders of all services', () => {
  const folders = readdirSync(new URL('services', ROOT)).filter(
    (name) => !SHARED.includes(name) && !name.startsWith('.'),
  );
  expect(folders.toSorted()).toEqual([...SERVICES].toSorted());
});

test.each(SERVICE_MANIFESTS)(
  'declares the $name service in its folder and in the backup inventory',
  ({ name, stores }) => {
    expect(SERVICES).toContain(name);
    expect(readFileSync(new URL(`services/${name}/package.json`, ROOT), 'utf8')).toContain(
      `"name": "@pasteroom/${name}"`,
    );
    expect(BACKED_UP.some(({ service }) => service === name)).toBe(stores.includes('records'));
    if (stores.includes('keys'))
      expect(EXCLUDED).toContain(stores.includes('records') ? `${name}-keys` : name);
  },
);
