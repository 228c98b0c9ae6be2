import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { lockFileFaults } from './lock-file.ts';
import { verdictOf } from './signatures.ts';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const NPMRC = 'save-exact=true\nignore-scripts=true\n';
const GOOD = { version: '1.0.0', integrity: `sha512-${'A'.repeat(86)}==` };
const faults = (packages: object, npmrc = NPMRC) =>
  lockFileFaults({ lockfileVersion: 3, packages }, npmrc);

describe('the lock file', () => {
  test('reports no faults in the lock file of this repository', () => {
    expect(lockFileFaults(JSON.parse(read('package-lock.json')), read('.npmrc'))).toEqual([]);
  });

  test('accepts registry packages and workspaces in a lock file', () => {
    const own = {
      'infra/x': { version: '0.1.0' },
      'node_modules/@pasteroom/x': { resolved: 'infra/x', link: true },
    };
    const ranges = { a: '^1.0.0 || >=2', b: '*', c: 'npm:@scope/other@1.0.0', d: 'latest' };
    expect(faults({ '': { dependencies: ranges }, ...own, 'node_modules/a': GOOD })).toEqual([]);
  });

  test.each([
    ['has no hash', { ...GOOD, integrity: undefined }],
    ['has a weak hash', { ...GOOD, integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
    ['is bound to one registry', { ...GOOD, resolved: 'https://registry.example/a.tgz' }],
    ['comes from a repository', { ...GOOD, version: 'git+ssh://git@example.org/a.git#1' }],
    ['depends on a GitHub URL', { ...GOOD, dependencies: { b: 'github:somebody/b' } }],
    ['depends on a GitHub shorthand', { ...GOOD, dependencies: { b: 'somebody/b' } }],
    ['depends on a URL', { ...GOOD, optionalDependencies: { b: 'https://example.org/b.tgz' } }],
    ['depends on a folder', { ...GOOD, dependencies: { b: 'file:../b' } }],
  ])('rejects a lock file with a package that %s', (_what, found) => {
    expect(faults({ 'node_modules/a': found })).toHaveLength(1);
  });

  test('rejects a lock file if npm may run install scripts', () => {
    expect(faults({}, 'save-exact=true\n')).toEqual(['.npmrc lets install scripts run']);
  });
});

describe('verdictOf', () => {
  test.each([
    ['all signatures are valid', { code: 0, said: '{"invalid":[],"missing":[]}' }, 'good'],
    ['a signature is invalid', { code: 1, said: '{"invalid":[{"name":"a"}],"missing":[]}' }, 'bad'],
    ['a signature is missing', { code: 1, said: '{"invalid":[],"missing":[{"name":"a"}]}' }, 'bad'],
    ['the registry is down', { code: 1, said: '{"error":{"code":"ENOTFOUND"}}' }, 'skipped'],
    ['npm prints nothing', { code: 1, said: '' }, 'skipped'],
  ] as const)(
    'returns the expected verdict on package signatures if %s',
    (_what, answer, verdict) => {
      expect(verdictOf(answer)).toBe(verdict);
    },
  );
});
