import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';

const ROOT = new URL('../../', import.meta.url);
const MAX_FOLDERS = 16;

const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: { name: string }[];
};
const ruled = forbidden.flatMap(
  ({ name }) => /^bff-(.+)-imports-only-lower-parts$/.exec(name)?.[1] ?? [],
);
const parts = readdirSync(new URL('bff/src', ROOT)).filter(
  (name) => name !== 'testing' && !name.endsWith('.test.ts'),
);

test('requires a dependency rule for every BFF folder and at most 16 folders', () => {
  expect(parts.toSorted()).toEqual(ruled.toSorted());
  expect(parts.length).toBeLessThanOrEqual(MAX_FOLDERS);
});
