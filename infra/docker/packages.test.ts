import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { CONTAINER_MANIFESTS } from '../checks/manifests.ts';
import type { StoreName } from '@pasteroom/kit/service/manifest';
import { importedBy } from './imports.ts';
import { folderOf, installedFor, type Lock } from './installed.ts';

const root = join(import.meta.dirname, '..', '..');
const { packages: lock } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock };
const folders = new Map(
  Object.entries(lock).flatMap(([folder, { link, resolved }]): [string, string][] =>
    link === true && resolved !== undefined ? [[folder.replace(/^node_modules\//, ''), resolved]] : [],
  ),
);
/** What the kit has adapters for, and a service installs only if it uses that adapter. */
const CLIENTS = ['@aws-sdk/client-s3', '@aws-sdk/lib-storage', 'ioredis', 'kafkajs', 'mongodb'];

/** What opens a store on its server is loaded by a service whose manifest names that store, and by no other. */
const OPENERS: Record<StoreName, string> = {
  records: 'services/kit/src/mongo/open-mongo.ts',
  keys: 'services/kit/src/keys/redis-keys.ts',
  deadlines: 'services/kit/src/deadlines/redis-deadlines.ts',
  objects: 'services/kit/src/objects/s3-objects.ts',
  bus: 'services/kit/src/events/open-bus.ts',
};

/** The operator's commands, which run in the paste image. */
const COMMANDS: Record<string, string[]> = { paste: ['infra/backup/main-containers.ts', 'infra/dead-letters/main-containers.ts'] };

/** Each image's workspace with all that runs in it. */
const IMAGES = CONTAINER_MANIFESTS.map(({ name, stores }) => {
  const folder = name === 'bff' ? name : `services/${name}`;
  return { folder, stores, entries: [`${folder}/src/main.ts`, ...(COMMANDS[name] ?? [])] };
});

describe.each(IMAGES)('the image of $folder', ({ folder, stores, entries }) => {
  const installed = installedFor(lock, folder);
  const openersOfOthers = Object.entries(OPENERS).flatMap(([store, file]) => (stores.includes(store as StoreName) ? [] : [file]));
  const imported = new Map(
    entries.flatMap((entry) => [...importedBy(root, entry, folders, entry.startsWith(folder) ? openersOfOthers : [])]),
  );

  test('holds every package that its code imports', () => {
    const missing = [...imported].filter(
      ([name, file]) => folderOf(name, dirname(file), (candidate) => installed.has(candidate)) === undefined,
    );
    expect(missing).toEqual([]);
    expect(imported.size).toBeGreaterThan(10);
  });

  test.each(CLIENTS)('holds %s only where its code imports it, and its package.json says so', (client) => {
    const isUsed = imported.has(client);
    expect(installed.has(`node_modules/${client}`)).toBe(isUsed);
    expect(Object.keys(lock[folder]?.dependencies ?? {}).includes(client)).toBe(isUsed);
  });
});

test('an account needs no files and nothing that ends', () => {
  const names = [...installedFor(lock, 'services/account')].filter((folder) => /aws-sdk|ioredis|sanitize-html/.test(folder));
  expect(names).toEqual([]);
});

test('a client has one version, whoever lists it', () => {
  for (const client of CLIENTS) {
    const listed = ['', ...folders.values()].flatMap((folder) => {
      const { dependencies, devDependencies } = lock[folder] ?? {};
      return dependencies?.[client] ?? devDependencies?.[client] ?? [];
    });
    expect([client, [...new Set(listed)]]).toEqual([client, [lock[`node_modules/${client}`]?.version]]);
  }
});
