import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const ROOT = new URL('../../', import.meta.url);

test('every file that the walks name is there', () => {
  const text = readFileSync(new URL('docs/walks.md', ROOT), 'utf8');
  const named = [...text.matchAll(/`((?:bff|frontend|infra|openapi|services)\/[^`\s]*\.\w+)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
});
