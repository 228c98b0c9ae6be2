import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { entryOf, withEntry } from './changelog.ts';
import { buildCommand, IMAGES, pushCommands, type Release, sourceOf, tagOf } from './release.ts';
import { removeDevelopment, reproducible } from './sbom.ts';

const RELEASE: Release = {
  version: '1.2.0',
  commit: '0123456789abcdef0123456789abcdef01234567',
  committedAt: new Date('2026-05-01T12:00:00+02:00'),
  source: 'https://git.example.org/pasteroom',
};
const CHANGELOG = `# Changelog

## [Unreleased]

### Added

- Texts.

## [1.1.0] - 2026-01-01

- Pages.
`;

test('moves unreleased changes to an entry for the version', () => {
  const moved = withEntry(CHANGELOG, '1.2.0', '2026-05-01');
  expect(moved).toContain('## [Unreleased]\n\n## [1.2.0] - 2026-05-01\n\n### Added\n');
  expect(entryOf(moved, '1.2.0')).toBe('### Added\n\n- Texts.');
  expect(entryOf(moved, '1.1.0')).toBe('- Pages.');
  expect(entryOf(moved, '1.2')).toBeUndefined();
});

test('rejects a changelog without unreleased changes', () => {
  const moved = withEntry(CHANGELOG, '1.2.0', '2026-05-01');
  expect(() => withEntry(moved, '1.3.0', '2026-05-02')).toThrow('no unreleased changes');
});

test('tags images with the version and the commit', () => {
  expect(tagOf(RELEASE)).toBe('1.2.0-0123456789ab');
});

test('labels images with their source, revision, version, date and license', () => {
  const command = buildCommand('bff', RELEASE, 'mirror/node:24');
  const valuesOf = (flag: string) =>
    command
      .filter((_, at) => command[at - 1] === flag)
      .map((value) => value.replace(/^.*image\./, ''));
  expect(valuesOf('--label')).toEqual([
    'title=pasteroom/bff',
    'version=1.2.0',
    `revision=${RELEASE.commit}`,
    'created=2026-05-01T10:00:00.000Z',
    'licenses=MIT',
    'source=https://git.example.org/pasteroom',
  ]);
  expect(valuesOf('--target')).toEqual(['bff']);
  expect(valuesOf('--build-arg')).toEqual(['SERVICE=bff', 'NODE_IMAGE=mirror/node:24']);
});

test.each([
  ['https://user:token@git.example.org/a/b.git\n', 'https://git.example.org/a/b'],
  ['git@git.example.org:a/b.git', 'https://git.example.org/a/b'],
  ['ssh://git@git.example.org/a/b', 'https://git.example.org/a/b'],
  ['/srv/git/b', undefined],
  ['', undefined],
])('converts the remote %j to a public URL', (remote, source) => {
  expect(sourceOf(remote)).toBe(source);
});

test('pushes every image, package and chart', () => {
  const commands = pushCommands(RELEASE, 'release/1.2.0', 'registry.example.org').join('\n');
  for (const name of IMAGES)
    expect(commands).toContain(
      `docker push registry.example.org/pasteroom/${name}:1.2.0-0123456789ab`,
    );
  expect(commands.match(/^(npm publish|helm push|git tag)/gm)).toHaveLength(4);
});

test('lists development dependencies only for bundled code', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-test-'));
  const write = (file: string, content: object) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), JSON.stringify(content));
  };
  const root = {
    ...{ name: 'root', version: '1.0.0' },
    ...{ workspaces: ['paste', 'cli'], devDependencies: { zod: '4.0.0' } },
  };
  const workspace = (name: string) => ({
    ...{ name, version: '1.0.0' },
    ...{ dependencies: { zod: '4.0.0' }, devDependencies: { vite: '8.0.0' } },
  });
  write('package.json', root);
  for (const name of ['paste', 'cli']) write(`${name}/package.json`, workspace(name));
  write('package-lock.json', {
    lockfileVersion: 3,
    packages: {
      '': root,
      ...{ paste: workspace('paste'), cli: workspace('cli') },
      'node_modules/paste': { resolved: 'paste', link: true },
      'node_modules/cli': { resolved: 'cli', link: true },
      'node_modules/zod': { version: '4.0.0' },
      'node_modules/vite': { version: '8.0.0', dev: true },
    },
  });
  removeDevelopment(folder);
  const listed = (name: string) => {
    const command = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
    const output = execFileSync('npm', [...command, '--workspace', name], { cwd: folder });
    const { components } = JSON.parse(output.toString()) as { components: { name: string }[] };
    return components.map((component) => component.name).toSorted();
  };
  expect([listed('paste'), listed('cli')]).toEqual([
    ['paste', 'zod'],
    ['cli', 'vite', 'zod'],
  ]);
  rmSync(folder, { recursive: true });
});

test('writes the same bill of materials for the same commit', () => {
  const bomOf = (timestamp: string, serialNumber: string, folder: string) =>
    reproducible(
      { serialNumber, metadata: { timestamp, component: { name: folder } }, components: [] },
      'paste',
      RELEASE,
    );
  expect(bomOf('2026-05-02', 'urn:uuid:1', 'release-a')).toEqual(
    bomOf('2026-05-03', 'urn:uuid:2', 'release-b'),
  );
});
