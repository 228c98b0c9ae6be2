import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openProduct } from '../infra/all-in-one/src/testing/open-product.ts';

const here = import.meta.dirname;
const root = join(here, '..');
const run = promisify(execFile);

let folder: string;
let project: string;
let files: string[];
let product: Awaited<ReturnType<typeof openProduct>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pasteroom-client-'));
  project = mkdtempSync(join(folder, 'project-'));
  for (const name of ['package.json', 'README.md', 'LICENSE'])
    cpSync(join(here, name), join(folder, 'package', name));
  await run(process.execPath, [join(here, 'build.ts'), join(folder, 'package/dist')]);
  const packed = await run('npm', ['pack', '--ignore-scripts', '--json', './package'], {
    cwd: folder,
  });
  const [archive] = JSON.parse(packed.stdout) as { filename: string; files: { path: string }[] }[];
  files = archive?.files.map(({ path }) => path) ?? [];
  writeFileSync(join(project, 'package.json'), '{"private":true,"type":"module"}');
  const install = ['install', '--offline', join(folder, archive?.filename ?? '')];
  await run('npm', install, { cwd: project });
  product = await openProduct();
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true });
});

test('packs only code, types, README and licenses', () => {
  expect(files.filter((path) => !/^dist\/(generated\/)?[a-z-]+\.(js|d\.ts)$/.test(path))).toEqual([
    'LICENSE',
    'README.md',
    'dist/THIRD-PARTY-LICENSES.txt',
    'package.json',
  ]);
});

test('runs the first example of the README, which type-checks', async () => {
  const example = /```ts\n(.*?)```/s.exec(readFileSync(join(here, 'README.md'), 'utf8'))?.[1] ?? '';
  writeFileSync(join(project, 'example.ts'), example);
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const check = (...options: string[]) =>
    run(
      process.execPath,
      [tsc, '--noEmit', '--strict', '--module', 'nodenext', ...options, 'example.ts'],
      { cwd: project },
    ).catch(({ stdout }: { stdout: string }) => ({ stdout }));
  expect(await check()).toMatchObject({ stdout: '' });
  symlinkSync(join(root, 'node_modules/@types'), join(project, 'node_modules/@types'));
  expect(await check('--types', 'node', '--lib', 'es2023')).toMatchObject({ stdout: '' });

  const { stdout } = await run(process.execPath, ['example.ts'], {
    cwd: project,
    env: { ...process.env, PASTEROOM_SERVER: product.url, NODE_OPTIONS: '' },
  });
  expect(stdout).toContain(`${product.url}/pastetext#`);
  expect(stdout).toContain('<pre><code>Hello\n</code></pre> [');
});
