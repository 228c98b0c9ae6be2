import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allNamespaces } from './texts-of.ts';

const src = join(import.meta.dirname, '..');
const sources = new Map(
  globSync('**/*.{ts,tsx}', { cwd: src, exclude: ['**/*.test.*', '**/*.d.ts'] }).map((file) => [
    file,
    readFileSync(join(src, file), 'utf8'),
  ]),
);
const namespaces = await allNamespaces();

const names = (list: string) => [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
const resolved = (from: string, path: string) => join(dirname(from), path.replace(/\?.*$/, ''));

function importsOf(file: string): string[] {
  const text = sources.get(file) ?? '';
  return [...text.matchAll(/^import (?!type )(?:[^;'"]*? from )?'(\.[^']+)'/gm)].map(
    ([, path = '']) => resolved(file, path),
  );
}

function shownBy(file: string): string[] {
  const text = sources.get(file) ?? '';
  const asked = [...text.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, list = '']) =>
    names(list),
  );
  const named = [...text.matchAll(/['"`]([a-z-]+):\w/g)]
    .map(([, name = '']) => name)
    .filter((name) => namespaces.includes(name));
  return [...asked, ...named];
}

/** Returns the namespaces of a file and its static imports, except the default `frame`. */
function neededBy(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const all = [
    ...shownBy(file),
    ...importsOf(file).flatMap((imported) => neededBy(imported, seen)),
  ];
  return [...new Set(all)].filter((name) => name !== 'frame').sort();
}

/** Dynamic imports with the namespaces loaded alongside. */
const parts = [...sources].flatMap(([file, text]) =>
  [
    ...text.matchAll(/(?:importWithTexts\(\s*\[([^\]]*)\],\s*\(\) =>\s*)?import\('(\.[^']+)'\)/g),
  ].map(([, list = '', path = '']) => ({
    part: resolved(file, path),
    file,
    loaded: names(list).sort(),
  })),
);

test('finds dynamically imported modules', () => {
  expect(parts.map(({ part }) => part)).toContain('routes/paste-text.tsx');
});

test('needs only the frame namespace at startup', () => {
  expect(neededBy('app/entry-client.tsx')).toEqual([]);
});

test.each(parts)(
  'loads $part in $file with exactly the namespaces that it uses',
  ({ part, loaded }) => {
    expect(loaded).toEqual(neededBy(part));
  },
);
