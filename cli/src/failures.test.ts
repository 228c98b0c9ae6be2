import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openProduct } from '../../infra/all-in-one/src/testing/open-product.ts';
import { codeIn, type Command, openCommand, type RunOptions } from './testing/command.ts';
import { openPausingProxy, openSlowProxy, serve } from './testing/proxies.ts';

const MB = 1_024 ** 2;

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

test.each([
  ['no command', []],
  ['an unknown command', ['frob']],
  ['an unknown option', ['put', '--seal-it']],
  ['an option of another command', ['get', 'abc', '--reads', '1']],
  ['a missing operand', ['get']],
  ['an additional operand', ['rm', 'abc', 'def']],
  ['an invalid time', ['put', '--expires', '2h']],
  ['an invalid number of reads', ['put', '--reads', '2']],
  ['an invalid format', ['get', 'abc', '--as', 'pdf']],
  ['an invalid code', ['put', '--code', 'é']],
  ['a password as an argument', ['put', '--password=secret']],
  ['a server that is not a URL', ['--server', 'example.org', 'get', 'abc']],
  ['an unknown shell', ['completion', 'tcsh']],
  ['a format for files', ['put', 'a.md', '--as', 'md']],
])('exits with 2 for %s', async (_what, args) => {
  const { code, stdout, stderr } = await run(args);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^error: .+\nSee pasteroom --help\.\n$/);
});

test('prints help and version', async () => {
  const [help, version] = await Promise.all([run(['put', '--help']), run(['--version'])]);
  expect(help).toMatchObject({ code: 0, stderr: '' });
  expect(help.stdout).toContain('Exit codes: 0 success');
  expect(version).toEqual({ code: 0, stdout: '0.1.0\n', stderr: '' });
});

describe('the server', () => {
  test('exits with 4 if the server cannot be reached', async () => {
    const gone = await serve(() => undefined);
    await gone.close();
    const { code, stderr } = await run(['--server', gone.url, 'get', 'abc']);
    expect([code, stderr]).toEqual([
      4,
      `error: Could not reach ${gone.url}: no server is listening.\n`,
    ]);
  });

  test('exits with 4 if the server does not respond in time', async () => {
    const silent = await serve(() => undefined);
    const { code, stderr } = await run(['get', 'abc', '--timeout', '0.2'], { server: silent.url });
    await silent.close();
    expect([code, stderr]).toEqual([4, `error: ${silent.url} made no progress for 0.2 seconds.\n`]);
  });

  test('exits with 4 if a proxy cannot reach the server', async () => {
    const proxy = await serve((_, response) => response.writeHead(502).end('<html>'));
    const { code } = await run(['get', 'abc'], { server: proxy.url });
    await proxy.close();
    expect(code).toBe(4);
  });

  test('exits with 1 if the server is not Pasteroom', async () => {
    const other = await serve((_, response) => response.end('<html>'));
    const { code, stderr } = await run(['get', 'abc'], { server: other.url });
    await other.close();
    expect([code, stderr]).toEqual([
      1,
      `error: ${other.url} did not respond like a Pasteroom server.\n`,
    ]);
  });

  test('receives a text over a slow connection', async () => {
    const slow = await openSlowProxy(product.url);
    const text = 'slow\n'.repeat(200);
    const { code, stdout } = await run(['put'], { server: slow.url, input: text });
    expect(code).toBe(0);
    expect((await run(['get', codeIn(stdout)], { server: slow.url })).stdout).toBe(text);
    await slow.close();
  });
});

describe('an interrupted command', () => {
  const stored = () => readdirSync(join(product.dataFolder, 'files'), { recursive: true });

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('leaves nothing behind after %s and exits with %i', async (signal, exitCode) => {
    const before = stored();
    const proxy = await openPausingProxy(product.url, 4 * MB);
    const large = file('large.bin', new Uint8Array(19 * MB).fill(7));
    const name = `interrupted-${exitCode}`;
    const { child, finished } = command.start(['put', '--code', name, large], {
      server: proxy.url,
      input: '',
    });
    await proxy.paused;
    child.kill(signal);
    expect(await finished).toEqual({ code: exitCode, stdout: '', stderr: '' });
    await proxy.close();
    expect((await run(['get', name])).code).toBe(3);
    expect(await untilEqual(stored, before)).toEqual(before);
  });

  test('stops waiting for standard input', async () => {
    const { child, finished } = command.start(['put'], { server: product.url });
    expect(await untilEqual(() => catchesSighup(child.pid), true)).toBe(true);
    child.kill('SIGHUP');
    expect((await finished).code).toBe(129);
  });

  test('deletes an incomplete download', async () => {
    const large = file('download.bin', new Uint8Array(19 * MB).fill(7));
    const { stdout } = await run(['put', large]);
    const folder = join(command.folder, 'incomplete');
    const proxy = await openPausingProxy(product.url, MB);
    const { child, finished } = command.start(['get', codeIn(stdout), '--out', folder], {
      server: proxy.url,
      input: '',
    });
    await proxy.paused;
    child.kill('SIGINT');
    expect((await finished).code).toBe(130);
    await proxy.close();
    expect(readdirSync(folder)).toEqual([]);
  });
});

test.each([
  ['a text', '', 'o'],
  ['a ZIP', '--zip -', 'P'],
])('exits quietly if the reader of %s closes the pipe', async (_what, option, first) => {
  const input = 'one line\n'.repeat(100_000);
  const { stdout } = await run(['put'], { input });
  const script = `("$NODE" "$COMMAND" get ${codeIn(stdout)} ${option}; echo "exit $?" >&2) | head -c 1`;
  const shell = spawn('sh', ['-c', script], {
    env: {
      ...process.env,
      NODE: process.execPath,
      COMMAND: command.file,
      PASTEROOM_SERVER: product.url,
      XDG_CONFIG_HOME: join(command.config(), '..'),
    },
  });
  const output = { stdout: '', stderr: '' };
  shell.stdout.on('data', (chunk) => (output.stdout += String(chunk)));
  shell.stderr.on('data', (chunk) => (output.stderr += String(chunk)));
  await once(shell, 'close');
  expect(output).toEqual({ stdout: first, stderr: 'exit 0\n' });
});

describe('the configuration', () => {
  test('stores secrets that only their owner can read', async () => {
    await run(['put'], { input: 'x' });
    const entries = readdirSync(command.config(), { recursive: true, withFileTypes: true });
    const modes = entries.map((entry) => {
      const { mode } = statSync(join(entry.parentPath, entry.name));
      return [entry.isDirectory(), (mode & 0o777).toString(8)];
    });
    expect(entries.length).toBeGreaterThan(3);
    expect(statSync(command.config()).mode & 0o777).toBe(0o700);
    for (const [isFolder, mode] of modes) expect(mode).toBe(isFolder ? '700' : '600');
  });

  test.each(['a file', 'a read-only folder'])('warns if the home directory is %s', async (what) => {
    const home = what === 'a file' ? file('no-home') : join(command.folder, 'read-only');
    if (what !== 'a file') mkdirSync(home);
    if (what !== 'a file') chmodSync(home, 0o555);
    // Permissions don't restrict root, but a missing folder below a file does.
    const isBlocked = what === 'a file' || process.getuid?.() !== 0;
    const { code, stdout, stderr } = await run(['put'], {
      input: 'x',
      env: { XDG_CONFIG_HOME: '', HOME: home },
    });
    expect(code).toBe(0);
    expect(codeIn(stdout)).not.toBe('');
    if (isBlocked) expect(stderr).toMatch(/^warning: The delete token could not be saved in /m);
  });
});

test('saves hostile names inside the folder and prints no control characters', async () => {
  const names = [
    '../../evil',
    '/tmp/evil',
    '..',
    '.bashrc',
    'a\u001b]0;x\u0007\u009b31m',
    '\u202egpj.exe',
    'same',
    'same',
  ];
  const text = {
    uniqueId: 'hostile',
    content: JSON.stringify('<p>hello</p>'),
    files: names.map((filename, at) => ({
      filename,
      generatedFilename: `${at}-x`,
      type: '',
      size: 1,
    })),
    expiresAt: '2100-01-01T00:00:00.000Z',
  };
  const hostile = await serve((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url?.startsWith('/uploads/')) response.end('x');
    else if (request.url === '/api/users/me/texts') response.end('{"texts":[],"next":null}');
    else response.end(JSON.stringify(text));
  });
  const server = hostile.url;
  expect((await run(['login', 'token'], { server })).code).toBe(0);
  const folder = join(command.folder, 'hostile', 'inner');
  const saved = await run(['get', 'hostile', '--out', folder], { server });
  const listed = await run(['get', 'hostile'], { server });
  const asJson = await run(['get', 'hostile', '--json'], { server });
  await hostile.close();
  expect(saved).toMatchObject({ code: 0, stdout: 'hello\n' });
  expect(readdirSync(folder).sort()).toEqual(
    ['___.._evil', '_tmp_evil', '__', '_bashrc', 'a_]0;x__31m', 'gpj.exe', 'same', 'same-2'].sort(),
  );
  expect(readdirSync(join(folder, '..'))).toEqual(['inner']);
  expect(JSON.parse(asJson.stdout)).toMatchObject({ files: names.map((name) => ({ name })) });
  for (const output of [listed.stderr, asJson.stdout])
    expect(output).not.toMatch(/[[\p{Cc}--\n]\u202e]/v);
});

test('prints the text as JSON even if a file cannot be downloaded', async () => {
  const text = {
    uniqueId: 'half',
    content: JSON.stringify('<p>hello</p>'),
    expiresAt: '2100-01-01T00:00:00.000Z',
    files: [{ filename: 'a.txt', generatedFilename: 'a', type: '', size: 1 }],
  };
  const half = await serve((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url?.startsWith('/uploads/')) response.writeHead(404).end('{}');
    else if (request.url === '/api/users/me/texts') response.end('{"texts":[],"next":null}');
    else response.end(JSON.stringify(text));
  });
  expect((await run(['login', 'token'], { server: half.url })).code).toBe(0);
  const folder = join(command.folder, 'half');
  const result = await run(['get', 'half', '--json', '--out', folder], { server: half.url });
  await half.close();
  expect(result.code).toBe(1);
  expect(JSON.parse(result.stdout)).toMatchObject({ text: 'hello\n', files: [{ name: 'a.txt' }] });
});

/** Node doesn't catch this signal, so a handler shows that the command has started. */
function catchesSighup(pid: number | undefined): boolean {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (
    (Number.parseInt(/SigCgt:\s*([0-9a-f]+)/.exec(status)?.[1]?.slice(-1) ?? '0', 16) & 1) === 1
  );
}

const DEADLINE_MS = 20_000;

/** Returns the last value after the deadline. */
async function untilEqual<T>(read: () => T, expected: T): Promise<T> {
  const deadline = Date.now() + DEADLINE_MS;
  for (;;) {
    const value = read();
    const isEqual = JSON.stringify(value) === JSON.stringify(expected);
    if (isEqual || Date.now() > deadline) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
