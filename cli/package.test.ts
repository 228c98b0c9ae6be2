import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openProduct } from '../infra/all-in-one/src/testing/open-product.ts';

const here = import.meta.dirname;
const run = promisify(execFile);

let folder: string;
let project: string;
let files: string[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pasteroom-command-'));
  project = mkdtempSync(join(folder, 'project-'));
  for (const name of ['package.json', 'README.md', 'LICENSE', 'pasteroom.1'])
    cpSync(join(here, name), join(folder, 'package', name));
  await run(process.execPath, [join(here, 'build.ts'), join(folder, 'package/dist')]);
  const packed = await run('npm', ['pack', '--ignore-scripts', '--json', './package'], {
    cwd: folder,
  });
  const [archive] = JSON.parse(packed.stdout) as { filename: string; files: { path: string }[] }[];
  files = archive?.files.map(({ path }) => path) ?? [];
  writeFileSync(join(project, 'package.json'), '{"private":true}');
  const install = ['install', '--offline', join(folder, archive?.filename ?? '')];
  await run('npm', install, { cwd: project });
});
afterAll(() => rmSync(folder, { recursive: true }));

const npx = (...args: string[]) =>
  run('npx', ['--offline', 'pasteroom', ...args], { cwd: project });

test('packs only one file of code, the man page, README and licenses', () => {
  expect(files.sort()).toEqual([
    'LICENSE',
    'README.md',
    'dist/THIRD-PARTY-LICENSES.txt',
    'dist/pasteroom.js',
    'package.json',
    'pasteroom.1',
  ]);
});

test('runs from an empty folder with npx', async () => {
  const { version } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')) as {
    version: string;
  };
  expect((await npx('--version')).stdout).toBe(`${version}\n`);
  expect(readFileSync(join(here, 'pasteroom.1'), 'utf8')).toContain(`"pasteroom ${version}"`);
  const product = await openProduct();
  const put = await npx('--server', product.url, 'put', 'package.json').finally(product.close);
  expect(put.stdout).toContain(`${product.url}/pastetext#`);
});

test('documents every option in the help, the man page and the completions', async () => {
  const { stdout: help } = await npx('--help');
  const options = new Set(help.match(/--[a-z]+/g));
  const man = readFileSync(join(here, 'pasteroom.1'), 'utf8').replaceAll('\\-', '-');
  expect(options.size).toBeGreaterThan(10);
  const texts = [
    man,
    (await npx('completion', 'bash')).stdout,
    (await npx('completion', 'zsh')).stdout,
  ];
  for (const text of texts)
    expect([...options].filter((option) => !text.includes(option))).toEqual([]);
  const fish = (await npx('completion', 'fish')).stdout;
  expect([...options].filter((option) => !fish.includes(`-l ${option.slice(2)} `))).toEqual([]);
});

test.each([
  ['pasteroom ', ['put', 'get', 'rm', 'list', 'login', 'completion'], '', 1],
  ['pasteroom put --expires ', ['10m', '1h', '24h', '1y'], '', 3],
  ['pasteroom --server http://localhost get --a', ['--as'], '--a', 4],
  ['pasteroom put pack', ['package.json'], 'pack', 2],
  ['pasteroom get abc --zip pack', ['package.json'], 'pack', 4],
])('completes “%s” in bash', async (line, expected, current, at) => {
  const script = `
    compopt() { :; }
    source <(node_modules/.bin/pasteroom completion bash)
    COMP_WORDS=(${line.trim()} ${current === '' ? "''" : ''})
    COMP_CWORD=${at}
    _pasteroom
    printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout } = await run('bash', ['-c', script], { cwd: project });
  expect(stdout.split('\n')).toEqual(expect.arrayContaining(expected));
});

test.each(['zsh', 'fish'])('prints a valid script for %s', async (shell) => {
  const { stdout } = await npx('completion', shell);
  const script = join(folder, `script.${shell}`);
  writeFileSync(script, stdout);
  if (['/bin', '/usr/bin'].some((path) => existsSync(join(path, shell))))
    await run(shell, ['-n', script]);
  expect(stdout).toContain('pasteroom');
});
