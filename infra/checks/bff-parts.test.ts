import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';

const ROOT = new URL('../../', import.meta.url);
const MOST = 16;

const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as { forbidden: { name: string }[] };
const ruled = forbidden.flatMap(({ name }) => /^bff-(.+)-knows-what-is-below-it$/.exec(name)?.[1] ?? []);
const parts = readdirSync(new URL('bff/src', ROOT)).filter((name) => name !== 'testing' && !name.endsWith('.test.ts'));

test('every part of the BFF has its place in the order of its parts, and they are few', () => {
  expect(parts.toSorted()).toEqual(ruled.toSorted());
  expect(parts.length).toBeLessThanOrEqual(MOST);
});
