import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { openProduct } from '../../infra/all-in-one/src/testing/open-product.ts';
import { createClient } from '../../client/src/client.ts';
import { codeIn, type Command, openCommand, type RunOptions } from './testing/command.ts';
import { openPausingProxy } from './testing/proxies.ts';

const MB = 1_024 ** 2;
const PASSWORD = { PASTEROOM_PASSWORD: 'correct horse' };

let product: Awaited<ReturnType<typeof openProduct>>;
let command: Command;
let folder: string;
beforeAll(async () => {
  command = await openCommand();
  product = await openProduct();
});
beforeEach(() => {
  folder = join(command.folder, `zips-${command.useNewMachine()}`);
  mkdirSync(folder);
});
afterAll(async () => {
  await product.close();
  command.close();
});

const run = (args: readonly string[], options: RunOptions = {}) =>
  command.run(args, { server: product.url, ...options });

const file = (name: string, content?: string | Uint8Array) => command.writeFile(name, content);

async function publish(args: readonly string[], options: RunOptions = {}) {
  const put = await run(['put', '--json', ...args], { input: 'hello\n', ...options });
  return JSON.parse(put.stdout) as { code: string; deleteToken: string };
}

const readsOf = async ({ code, deleteToken }: { code: string; deleteToken: string }) =>
  (await createClient({ server: product.url }).receipt(code, { deleteToken })).reads;

/** From the central directory, which ends the file. */
function namesIn(zip: Buffer): string[] {
  const names: string[] = [];
  for (
    let at = zip.indexOf('PK\u0001\u0002');
    at !== -1;
    at = zip.indexOf('PK\u0001\u0002', at + 1)
  )
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)));
  return names;
}

test('saves a text with five files as one ZIP and prints the text', async () => {
  const names = ['notes.txt', 'отчёт.txt', '議事録.txt', 'a "b" & 100% #1;.txt', '.hidden'];
  const text = await publish(['-', ...names.map((name) => file(name, `content of ${name}`))]);
  const path = join(folder, '.all.zip');
  expect(await run(['get', text.code, '--zip', path])).toEqual({
    code: 0,
    stdout: 'hello\n',
    stderr: '',
  });
  expect(readdirSync(folder)).toEqual(['.all.zip']);
  const zip = readFileSync(path);
  expect(namesIn(zip)).toEqual([
    `${text.code}.html`,
    `${text.code}.md`,
    ...names.map((name) => `files/${name}`),
  ]);
  for (const name of names) expect(zip.includes(`content of ${name}`)).toBe(true);
  // Reads of open texts are stored later.
  while ((await readsOf(text)) === 0) await setTimeout(100);
  expect(await readsOf(text)).toBe(1);
});

test('writes only the ZIP to standard output for -', async () => {
  const { code } = await publish(['-', file('a.txt')]);
  const { child, finished } = command.start(['get', code, '--zip', '-'], {
    server: product.url,
    input: '',
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  expect(await finished).toMatchObject({ code: 0, stderr: '' });
  expect(namesIn(Buffer.concat(chunks))).toContain('files/a.txt');
});

test('takes exactly one read of a text with a read limit', async () => {
  const text = await publish(['-', '--password', '--reads', '10', file('a.txt'), file('b.txt')], {
    env: PASSWORD,
  });
  const path = join(folder, 'limited.zip');
  const { code, stdout } = await run(['get', text.code, '--zip', path, '--json'], {
    env: PASSWORD,
  });
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ readsLeft: 9, text: 'hello\n', zip: path });
  expect(namesIn(readFileSync(path)).slice(2)).toEqual(['files/a.txt', 'files/b.txt']);
  expect(await readsOf(text)).toBe(1);
});

test('saves the ZIP of a text that it opened for the last time', async () => {
  const { code } = await publish(['--reads', '1', file('a.txt')]);
  const path = join(folder, 'last.zip');
  expect(await run(['get', code, '--zip', path])).toMatchObject({ code: 0, stderr: '' });
  expect(namesIn(readFileSync(path))).toContain('files/a.txt');
});

test('saves a text without files as a ZIP, unless it is protected', async () => {
  const open = await publish([]);
  const path = join(folder, 'open.zip');
  expect((await run(['get', open.code, '--zip', path])).code).toBe(0);
  expect(namesIn(readFileSync(path))).toEqual([`${open.code}.html`, `${open.code}.md`]);

  const once = await publish(['--reads', '1']);
  expect(await run(['get', once.code, '--zip', '-'])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'hello\nerror: This text has no files.\n',
  });
});

test('does not open a text if the ZIP would replace a file', async () => {
  const text = await publish(['--reads', '1', file('a.txt')]);
  const path = join(folder, 'kept.zip');
  writeFileSync(path, 'mine');
  const rejected = await run(['get', text.code, '--zip', path]);
  expect(rejected).toEqual({
    code: 1,
    stdout: '',
    stderr: `error: ${path} already exists. Use --force to overwrite it.\n`,
  });
  expect(readFileSync(path, 'utf8')).toBe('mine');
  expect(await run(['get', text.code, '--zip', folder, '--force'])).toMatchObject({
    code: 1,
    stderr: `error: ${folder} is not a file.\n`,
  });
  expect(await readsOf(text)).toBe(0);

  expect((await run(['get', text.code, '--zip', path, '--force'])).code).toBe(0);
  expect(namesIn(readFileSync(path))).toContain('files/a.txt');
  expect(readdirSync(folder)).toEqual(['kept.zip']);
});

test('does not open a sealed text', async () => {
  const args = ['put', '--seal', '--reads', '1', '-', file('a.txt')];
  const link = (await run(args, { input: 'secret\n' })).stdout.trim();
  expect(await run(['get', link, '--zip', join(folder, 'sealed.zip')])).toEqual({
    code: 1,
    stdout: '',
    stderr: "error: A sealed text can't be saved as a ZIP. Use --out to save its files.\n",
  });
  expect(readdirSync(folder)).toEqual([]);
  expect((await run(['get', link])).stdout).toBe('secret\n');
});

test.each([
  ['a folder and a ZIP', ['--zip', 'a.zip', '--out', 'folder']],
  ['JSON and a ZIP on standard output', ['--zip', '-', '--json']],
  ['a format and a ZIP on standard output', ['--zip', '-', '--as', 'md']],
  ['a ZIP without a name', ['--zip', '']],
])('exits with 2 for %s', async (_what, args) => {
  expect(await run(['get', 'abc', ...args])).toMatchObject({ code: 2, stdout: '' });
});

async function startLargeDownload(name: string) {
  const large = file(`${name}.bin`, new Uint8Array(19 * MB).fill(7));
  const code = codeIn((await run(['put', large])).stdout);
  const proxy = await openPausingProxy(product.url, MB);
  const path = join(folder, `${name}.zip`);
  const { child, finished } = command.start(['get', code, '--zip', path], {
    server: proxy.url,
    input: '',
  });
  await proxy.paused;
  return { child, finished, proxy };
}

test('leaves no file behind after SIGINT', async () => {
  const { child, finished, proxy } = await startLargeDownload('interrupted');
  child.kill('SIGINT');
  expect(await finished).toMatchObject({ code: 130, stderr: '' });
  await proxy.close();
  expect(readdirSync(folder)).toEqual([]);
});

test('leaves no file behind and exits with 4 if the connection breaks', async () => {
  const { finished, proxy } = await startLargeDownload('broken');
  await proxy.close();
  expect(await finished).toMatchObject({
    code: 4,
    stderr: `error: Could not reach ${proxy.url}: the connection broke.\n`,
  });
  expect(readdirSync(folder)).toEqual([]);
});
