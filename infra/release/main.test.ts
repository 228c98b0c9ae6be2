import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { withEntry } from './changelog.ts';

let folder: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
    cwd: folder,
  });
const commitAll = () => {
  git('add', '--all');
  git('commit', '--quiet', '--no-gpg-sign', '--message', 'test');
};
const release = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-test-'));
  for (const file of ['package.json', 'client/package.json', 'cli/package.json'])
    cpSync(join(import.meta.dirname, '../..', file), join(folder, file));
  appendFileSync(join(folder, 'CHANGELOG.md'), '# Changelog\n\n## [Unreleased]\n\n- Texts.\n');
  git('init', '--quiet');
  commitAll();
});
afterEach(() => rmSync(folder, { recursive: true }));

test('adds a missing changelog entry and asks to commit it', () => {
  const { status, stderr } = release();
  expect([status, stderr]).toEqual([1, expect.stringContaining('Commit it and run make release')]);
  expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).toMatch(/\n## \[[\d.]+\] - 20\d\d-/);
});

test('rejects uncommitted changes', () => {
  appendFileSync(join(folder, 'notes.txt'), 'draft');
  const { status, stderr } = release('--dry-run');
  expect([status, stderr]).toEqual([
    1,
    'Commit or discard your changes first, because a release is one commit:\n?? notes.txt\n',
  ]);
});

test('prints the commands of a dry run and changes nothing', () => {
  const file = join(folder, 'CHANGELOG.md');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const changelog = withEntry(readFileSync(file, 'utf8'), version, '2026-05-01');
  rmSync(file);
  appendFileSync(file, changelog);
  commitAll();
  const { status, stdout, stderr } = release('--dry-run');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout.match(/^\$ docker buildx build .* --target \S+/gm)).toHaveLength(9);
  expect(stdout).toContain('Nothing has been published.');
  expect(existsSync(join(folder, 'release'))).toBe(false);
  expect(git('status', '--porcelain').toString()).toBe('');
});
