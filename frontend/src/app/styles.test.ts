import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const sources = globSync('**/*.{ts,tsx}', { cwd: new URL('..', import.meta.url) }).map((path) =>
  readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'),
);

test('imports the stylesheet of every Mantine component in use', () => {
  const imports = sources.flatMap((source) => [
    ...source.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g),
  ]);
  const names = new Set(imports.flatMap(([, list = '']) => list.match(/\b[A-Z]\w+/g) ?? []));
  const missing = [...names].filter(
    (name) => hasStylesheet(name) && !sources.some((source) => source.includes(styles(name))),
  );
  expect(names.size).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

const styles = (name: string): string => `@mantine/core/styles/${name}.css`;

const hasStylesheet = (name: string): boolean =>
  existsSync(new URL(`../../../node_modules/${styles(name)}`, import.meta.url));
