import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { openProduct } from '../../infra/all-in-one/src/testing/open-product.ts';
import { type Command, openCommand, type RunOptions } from './testing/command.ts';

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

const file = (name: string, content?: string | Uint8Array) => command.writeFile(name, content);

async function seal(args: readonly string[] = [], input = 'secret\n') {
  const { code, stdout, stderr } = await run(['put', '--seal', ...args], { input });
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^Secret words: (\w+ ){5}\w+\n/)]);
  const link = stdout.trim();
  expect(link).toMatch(new RegExp(`^${product.url}/sealed#[a-z0-9]+\\.[\\w-]{43}$`));
  const words = /: (.*)\n/.exec(stderr)?.[1] ?? '';
  return { link, words, room: /#([^.]+)/.exec(link)?.[1] ?? '' };
}

test('seals standard input and files, and opens them with the link', async () => {
  const bytes = new Uint8Array(300_000).map((_, at) => at % 251);
  const paths = [file('Größe 世界.bin', bytes), file('notes.txt', 'notes')];
  const { link } = await seal(['--expires', '1h', '-', ...paths], 'line 1\n\tline 2\n');
  const folder = join(command.folder, 'opened');
  const opened = await run(['get', link, '--out', folder, '--json'], { input: '' });
  expect(JSON.parse(opened.stdout)).toMatchObject({
    text: 'line 1\n\tline 2\n',
    files: [
      { name: 'Größe 世界.bin', path: join(folder, 'Größe 世界.bin'), size: 300_000 },
      { name: 'notes.txt', type: 'text/plain' },
    ],
  });
  expect(readFileSync(join(folder, 'Größe 世界.bin')).equals(bytes)).toBe(true);
});

test('opens a text with the room code and the words, however they are typed', async () => {
  const { room, words } = await seal();
  const typed = words.toUpperCase().split(' ').join('\n');
  expect(await run(['get', room], { input: typed })).toMatchObject({ code: 0, stdout: 'secret\n' });
});

test('does not use up a read for wrong, misspelled or missing words', async () => {
  const { room, words, link } = await seal(['--reads', '1']);
  const wrong = words.split(' ').reverse().join(' ');
  for (const [input, message] of [
    [wrong, 'These words do not open this text.'],
    ['achor zoo zoo zoo zoo zoo', "“achor” isn't in the word list. Did you mean “anchor”?"],
    ['zoo zoo', 'Enter 6 secret words. There are 2.'],
  ] as const) {
    const { code, stdout, stderr } = await run(['get', room], { input });
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(message)]);
  }
  expect((await run(['get', link])).stdout).toBe('secret\n');
  expect((await run(['get', link])).code).toBe(3);
});

test('prints the words and the link as JSON, and deletes the text', async () => {
  const put = await run(['put', '--seal', '--code', 'sealed-json', '--json'], { input: 'x\n' });
  const { link, words, code } = JSON.parse(put.stdout) as {
    link: string;
    words: string[];
    code: string;
  };
  expect([code, words.length, put.stderr]).toEqual(['sealed-json', 6, '']);
  expect((await run(['get', link, '--json'])).stdout).toContain('"text":"x\\n"');
  expect((await run(['rm', 'sealed-json'])).code).toBe(0);
  expect((await run(['get', link])).code).toBe(3);
});

test('cleans HTML after decrypting it', async () => {
  const hostile = '<p onclick="x()">a<script>x()</script><img src="/uploads/a-b.png"></p>';
  const { link } = await seal(['--as', 'html'], hostile);
  expect((await run(['get', link, '--as', 'html'])).stdout).toBe('<p>a</p>\n');
});

test.each([
  [['put', '--seal', '--password'], 'secret words instead of a password'],
  [['put', '--seal', '--expires', '1y'], 'Sealed texts expire within 24 hours.'],
  [['get', 'https://p.example/sealed#k7m2xp.AQEB'], 'This link is damaged.'],
])('exits with 2 for %j', async (args, message) => {
  const { code, stderr } = await run(args, { input: 'x' });
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});

test('reports a taken code', async () => {
  await run(['put', '--code', 'is-taken'], { input: 'x' });
  const { code, stderr } = await run(['put', '--seal', '--code', 'is-taken'], { input: 'x' });
  expect([code, stderr]).toEqual([1, expect.stringContaining('already exists')]);
});
