import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import type { StoreName } from '@pasteroom/kit/service/manifest';
import { CONTAINER_MANIFESTS } from '../checks/manifests.ts';

/** Loaded by the kit. Each service installs only those it needs. */
const CLIENTS: Record<StoreName, string[]> = {
  records: ['mongodb'],
  keys: ['ioredis'],
  deadlines: ['ioredis'],
  objects: ['@aws-sdk/client-s3', '@aws-sdk/lib-storage'],
  bus: ['kafkajs'],
};
const ALL = new Set(Object.values(CLIENTS).flat());
const folderOf = (name: string) =>
  new URL(`../../${name === 'bff' ? name : `services/${name}`}/`, import.meta.url);

test.each(CONTAINER_MANIFESTS)(
  'installs only the store clients that $name needs',
  ({ name, stores }) => {
    const file = new URL('package.json', folderOf(name));
    const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const listed = Object.keys(dependencies).filter((each) => ALL.has(each));
    expect(listed).toEqual([...new Set(stores.flatMap((store) => CLIENTS[store]))].toSorted());
  },
);

/** Node can't resolve packages that an image doesn't contain. */
const withoutPackages = (names: readonly string[]): string =>
  `data:text/javascript,${encodeURIComponent(`
    import { registerHooks } from 'node:module';
    const missing = new Set(${JSON.stringify(names)});
    registerHooks({
      resolve(specifier, context, next) {
        if (missing.has(specifier)) throw new Error('missing package ' + specifier);
        return next(specifier, context);
      },
    });
  `)}`;

test.each(CONTAINER_MANIFESTS)(
  'starts $name without the clients of other stores',
  async ({ name, stores }) => {
    const own = new Set(stores.flatMap((store) => CLIENTS[store]));
    const hook = withoutPackages([...ALL].filter((each) => !own.has(each)));
    const main = new URL('src/main.ts', folderOf(name)).pathname;
    const started = promisify(execFile)(process.execPath, ['--import', hook, main], { env: {} });
    // Settings are read after the imports.
    await expect(started).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^(?![^]*missing package)[^]*CALLER_KEYS: /),
    });
  },
  60_000,
);
