import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { KEPT, NOT_KEPT } from '../backup/inventory.ts';
import { SERVICES } from '@pasteroom/openapi/services';
import { SERVICE_MANIFESTS } from './manifests.ts';

const ROOT = new URL('../../', import.meta.url);
const SHARED = ['kit', 'events', 'content'];

test('lists every service folder', () => {
  const folders = readdirSync(new URL('services', ROOT)).filter(
    (name) => !SHARED.includes(name) && !name.startsWith('.'),
  );
  expect(folders.toSorted()).toEqual([...SERVICES].toSorted());
});

test.each(SERVICE_MANIFESTS)(
  'matches the manifest of $name to its folder and to the backups',
  ({ name, stores }) => {
    expect(SERVICES).toContain(name);
    expect(readFileSync(new URL(`services/${name}/package.json`, ROOT), 'utf8')).toContain(
      `"name": "@pasteroom/${name}"`,
    );
    expect(KEPT.some(({ service }) => service === name)).toBe(stores.includes('records'));
    if (stores.includes('keys'))
      expect(NOT_KEPT).toContain(stores.includes('records') ? `${name}-keys` : name);
  },
);
