import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { openProduct } from '../../infra/all-in-one/src/testing/open-product.ts';
import { codeIn, type Command, openCommand, type RunOptions } from './testing/command.ts';

const PASSWORD = { PASTEROOM_PASSWORD: 'correct horse' };

let product: Awaited<ReturnType<typeof openProduct>>;
let command: Command;
beforeAll(async () => {
  command = await openCommand();
  product = await openProduct();
});
beforeEach(() => {
  command.useNewMachine();
});
afterAll(async () => {
  await product.close();
  command.close();
});

const run = (args: readonly string[], options: RunOptions = {}) =>
  command.run(args, { server: product.url, ...options });

async function publish(args: readonly string[] = [], options: RunOptions = { input: 'hello\n' }) {
  const { code, stdout, stderr } = await run(['put', ...args], options);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return codeIn(stdout);
}

const file = (name: string, content?: string | Uint8Array) => command.writeFile(name, content);

describe('text from standard input', () => {
  test('prints piped text unchanged', async () => {
    const input = '\ufeff\n  a <b>&amp;\t"q"\r\n\u001b[31mred\u001b[0m\r é 漢字 👩‍👩‍👧 \u202ex\n\n\n';
    const code = await publish([], { input });
    expect(await run(['get', code])).toEqual({ code: 0, stdout: input, stderr: '' });
  });

  test('prints any piped text unchanged', async () => {
    const words = fc.stringMatching(/^[\s\S]*\S[\s\S]*$/u, { size: '+1' });
    const samples = fc.sample(words, { numRuns: 20, seed: 1 }).map((text) => text.toWellFormed());
    const input = samples.join('\u0000\n').replaceAll('\u0000', '\u0001');
    const code = await publish([], { input });
    expect((await run(['get', code])).stdout).toBe(input);
  });

  test('prints one line with a link, which get accepts without a server', async () => {
    const { stdout } = await run(['put'], { input: 'hello' });
    expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pastetext#[2-9a-z]{6}\n$/);
    const found = await command.run(['get', stdout.trim()]);
    expect(found).toEqual({ code: 0, stdout: 'hello', stderr: '' });
  });

  test('converts Markdown to rich text and back', async () => {
    const code = await publish(['--as', 'md'], { input: '# Minutes\n\n- **one**\n- two\n' });
    const [text, markdown, html] = await Promise.all(
      ['text', 'md', 'html'].map((as) => run(['get', code, '--as', as])),
    );
    expect(text?.stdout).toMatch(/^Minutes\n+one\n+two\n$/);
    expect(markdown?.stdout).toBe('# Minutes\n\n- **one**\n- two\n');
    expect(html?.stdout).toBe(
      '<h1>Minutes</h1><ul><li><strong>one</strong></li><li>two</li></ul>\n',
    );
  });

  test('publishes HTML, which the server sanitizes', async () => {
    const input = '<p>one</p><script>alert(1)</script><p>two</p>';
    const code = await publish(['--as', 'html'], { input });
    expect((await run(['get', code])).stdout).toBe('one\ntwo\n');
    expect((await run(['get', code, '--as', 'html'])).stdout).toBe('<p>one</p><p>two</p>\n');
  });

  test.each([
    ['empty input', ''],
    ['input that is not UTF-8', Buffer.from([0x66, 0xff, 0x00])],
    ['more than 1 MB', 'x'.repeat(1_048_577)],
  ])('rejects %s', async (_what, input) => {
    const { code, stdout, stderr } = await run(['put'], { input });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^error: Standard input is /);
  });
});

describe('files', () => {
  const names = ['notes.txt', 'отчёт.txt', '議事録.txt', 'تقرير.txt', 'a "b" & 100% #1;.txt'];

  test('publishes and saves five files with names in several scripts', async () => {
    const code = await publish(names.map((name) => file(name, `content of ${name}`)));
    const folder = join(command.folder, 'saved');
    expect(await run(['get', code, '--out', folder])).toEqual({ code: 0, stdout: '', stderr: '' });
    const saved = readdirSync(folder).map((name) => [
      name.normalize(),
      readFileSync(join(folder, name), 'utf8'),
    ]);
    const expected = names.map((name) => [name, `content of ${name}`]);
    expect(saved.sort()).toEqual(expected.sort());
  });

  test('publishes text and a file together', async () => {
    const code = await publish(['-', file('data.bin', new Uint8Array([0, 255, 10]))], {
      input: 'hello\n',
    });
    const { stdout, stderr } = await run(['get', code]);
    expect(stdout).toBe('hello\n');
    expect(stderr).toMatch(/^File: data\.bin \(3 bytes\)\n/);
    const folder = join(command.folder, 'both');
    await run(['get', code, '--out', folder]);
    expect([...readFileSync(join(folder, 'data.bin'))]).toEqual([0, 255, 10]);
  });

  test('overwrites files and replaces links only with --force', async () => {
    const code = await publish([file('kept.txt', 'new')]);
    const outside = file('outside.txt', 'old');
    const folder = join(command.folder, 'existing');
    await run(['get', code, '--out', folder]);
    const path = join(folder, 'kept.txt');
    writeFileSync(path, 'mine');
    const rejected = await run(['get', code, '--out', folder]);
    expect(rejected).toMatchObject({ code: 1, stderr: expect.stringContaining('--force') });
    expect(readFileSync(path, 'utf8')).toBe('mine');

    symlinkSync(outside, join(command.folder, 'link'));
    await run(['get', code, '--out', folder, '--force']);
    expect(readFileSync(path, 'utf8')).toBe('new');
    expect(readFileSync(outside, 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['kept.txt']);
  });

  test('rejects a sixth file, a missing file, a folder and a file of more than 20 MB', async () => {
    const six = Array.from({ length: 6 }, (_, at) => file(`${at}.txt`));
    const large = file('large.bin', new Uint8Array(20 * 1_024 ** 2 + 1));
    const codes = await Promise.all(
      [six, ['no-such-file'], [command.folder], [large]].map(async (paths) => {
        const { code, stdout } = await run(['put', ...paths]);
        return [code, stdout];
      }),
    );
    expect(codes).toEqual([
      [2, ''],
      [1, ''],
      [1, ''],
      [1, ''],
    ]);
  });
});

describe('a protected text', () => {
  test('opens with the password as often as allowed', async () => {
    const args = ['--password', '--reads', '1', '--expires', '10m'];
    const code = await publish(args, { input: 'secret\n', env: PASSWORD });
    expect(await run(['get', code])).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('PASTEROOM_PASSWORD'),
    });
    const wrong = await run(['get', code], { env: { PASTEROOM_PASSWORD: 'wrong' } });
    expect(wrong).toEqual({ code: 1, stdout: '', stderr: 'error: Wrong password.\n' });
    const opened = await run(['get', code, '--json'], { env: PASSWORD });
    expect(JSON.parse(opened.stdout)).toMatchObject({ code, text: 'secret\n', readsLeft: 0 });
    expect((await run(['get', code], { env: PASSWORD })).code).toBe(3);
  });

  test('saves its file under another name instead of losing it', async () => {
    const code = await publish(['--reads', '1', file('once.txt', 'new')]);
    const folder = join(command.folder, 'once');
    await run(['get', await publish([file('once.txt', 'old')]), '--out', folder]);
    const { code: exit, stdout } = await run(['get', code, '--out', folder, '--json']);
    const path = join(folder, 'once-2.txt');
    expect(exit).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ files: [{ name: 'once.txt', path }] });
    expect(readFileSync(path, 'utf8')).toBe('new');
  });

  test('does not use up a read if the folder cannot be created', async () => {
    const code = await publish(['--reads', '1']);
    const folder = join(file('a-file'), 'folder');
    expect((await run(['get', code, '--out', folder])).code).toBe(1);
    expect(await run(['get', code])).toMatchObject({ code: 0, stdout: 'hello\n' });
  });
});

describe('the command', () => {
  test('exits with 3 for unknown and deleted texts', async () => {
    expect((await run(['get', 'no-such-text'])).code).toBe(3);
    const code = await publish();
    expect(await run(['rm', code])).toEqual({ code: 0, stdout: '', stderr: '' });
    expect((await run(['get', code])).code).toBe(3);
    expect((await run(['rm', code])).code).toBe(3);
  });

  test('exits with 1 for a taken code', async () => {
    const code = await publish();
    const { code: exit, stderr } = await run(['put', '--code', code, '--json'], { input: 'x' });
    expect(exit).toBe(1);
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'code_taken', status: 409 } });
  });

  test('prints JSON with --json', async () => {
    const put = await run(['--json', 'put', '--code', 'as-json'], { input: 'hello\n' });
    expect(JSON.parse(put.stdout)).toMatchObject({
      code: 'as-json',
      link: `${product.url}/pastetext#as-json`,
      deleteToken: expect.any(String),
      expiresAt: expect.any(String),
      files: [],
    });
    const rm = await run(['rm', 'as-json', '--json']);
    expect(JSON.parse(rm.stdout)).toEqual({ code: 'as-json', deleted: true });
  });
});
