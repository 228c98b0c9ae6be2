import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const ROOT = new URL('../../', import.meta.url);
const PATH = '`((?:bff|frontend|infra|openapi|services)/[^`\\s]*\\.\\w+)`';
const NAMES = '((?:`\\w+`(?:,| and)\\s+)*`\\w+`)';
const walks = readFileSync(new URL('docs/walks.md', ROOT), 'utf8');

test('every file that the walks name is there', () => {
  const named = [...walks.matchAll(new RegExp(PATH, 'g'))].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
});

test('every name that the walks put before a file, as «`name` in `file`», occurs in that file', () => {
  const named = [...walks.matchAll(new RegExp(`${NAMES}\\s+in\\s+${PATH}`, 'g'))].flatMap(([, names = '', path = '']) =>
    Array.from(names.matchAll(/\w+/g), ([name]) => ({ name, path })).filter(({ name }) => name !== 'and'),
  );
  expect(named.length).toBeGreaterThan(50);
  const contains = ({ name, path }: { name: string; path: string }) =>
    new RegExp(`\\b${name}\\b`).test(readFileSync(new URL(path, ROOT), 'utf8'));
  expect(named.filter((each) => !contains(each))).toEqual([]);
});
