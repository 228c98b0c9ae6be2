import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { openBrowser } from '../../infra/all-in-one/src/testing/browser.ts';
import { openProduct } from '../../infra/all-in-one/src/testing/open-product.ts';
import { codeIn, type Command, openCommand, type RunOptions } from './testing/command.ts';

let product: Awaited<ReturnType<typeof openProduct>>;
let command: Command;
let token: string;
beforeAll(async () => {
  command = await openCommand();
  product = await openProduct();
  const browser = await openBrowser(product.url, 'Ada');
  const created = await browser.ask('/api/users/tokens', {
    body: { name: 'cli', scopes: ['texts'] },
  });
  ({ token } = JSON.parse(created.text) as { token: string });
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

test('lists and deletes the texts of the account on every machine', async () => {
  expect(await run(['login', token])).toEqual({ code: 0, stdout: '', stderr: '' });
  const code = codeIn((await run(['put', '--expires', '1h'], { input: 'My title' })).stdout);
  command.useNewMachine();
  await run(['login', token]);
  const { stdout } = await run(['list']);
  expect(stdout.split('\n')[0]).toMatch(new RegExp(`^${code}\t20\\d\\d-.*Z\tMy title$`));
  const listed = JSON.parse((await run(['list', '--json'])).stdout) as object;
  expect(listed).toMatchObject({ texts: [{ code, title: 'My title', files: 0 }] });
  expect((await run(['rm', code])).code).toBe(0);
  expect((await run(['list'])).stdout).toBe('');
});

test('sends a token only to its server', async () => {
  await run(['login', token]);
  const other = product.url.replace('127.0.0.1', 'localhost');
  expect((await run(['list'])).code).toBe(0);
  expect(await run(['--server', other, 'list'])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'error: Save an API token of your account first: pasteroom login TOKEN\n',
  });
});

test('does not save an invalid token', async () => {
  expect((await run(['login', 'pr_wrong'])).code).toBe(1);
  expect((await run(['login', 'line\nbreak'])).code).toBe(2);
  expect((await run(['list'])).code).toBe(1);
});

test('forgets the delete tokens of deleted texts', async () => {
  const code = codeIn((await run(['put'], { input: 'x' })).stdout);
  const folder = join(command.config(), 'delete-tokens', encodeURIComponent(product.url));
  expect(readdirSync(folder)).toEqual([code]);
  expect((await run(['rm', code])).code).toBe(0);
  expect(readdirSync(folder)).toEqual([]);
});

test('does not delete a text of another machine', async () => {
  const code = codeIn((await run(['put'], { input: 'x' })).stdout);
  command.useNewMachine();
  expect((await run(['rm', code])).code).toBe(3);
  expect((await run(['get', code])).stdout).toBe('x');
});
