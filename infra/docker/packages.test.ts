import { readFileSync } from 'node:fs';
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

test.each(CONTAINER_MANIFESTS)(
  'installs only the store clients that $name needs',
  ({ name, stores }) => {
    const file = new URL(
      `../../${name === 'bff' ? name : `services/${name}`}/package.json`,
      import.meta.url,
    );
    const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const listed = Object.keys(dependencies).filter((each) => ALL.has(each));
    expect(listed).toEqual([...new Set(stores.flatMap((store) => CLIENTS[store]))].toSorted());
  },
);
