import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string }> };
const patches = readdirSync(join(root, 'patches'));

/** The runs of lines that a patch adds, by the file that it adds them to. */
function addedBy(patch: string): [file: string, lines: string][] {
  return patch.split(/^diff --git .*$/m).flatMap((part): [string, string][] => {
    const file = /^\+\+\+ b\/(.+)$/m.exec(part)?.[1];
    if (file === undefined) return [];
    const hunks = part.slice(part.indexOf('@@'));
    return [...hunks.matchAll(/(?:^\+.*\n)+/gm)].map(([run]) => [file, run.replaceAll(/^\+/gm, '')]);
  });
}

test('a patch is found', () => {
  expect(patches).not.toEqual([]);
});

describe.each(patches)('%s', (name) => {
  test('is for the version that is installed', () => {
    const [, ofPackage = '', version] = /^(.+)\+(.+)\.patch$/.exec(name) ?? [];
    expect(packages[`node_modules/${ofPackage.replace('+', '/')}`]?.version).toBe(version);
  });

  test('is applied', () => {
    const added = addedBy(read(join('patches', name)));
    expect(added).not.toEqual([]);
    for (const [file, lines] of added) expect(read(file)).toContain(lines);
  });
});
