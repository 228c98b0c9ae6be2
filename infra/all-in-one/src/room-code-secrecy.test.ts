import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { RequestOptions } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startOtlpReceiver } from '@pasteroom/kit/testing/otlp-receiver';
import { goAwayFrom } from './testing/go-away.ts';

const MAIN = new URL('main.ts', import.meta.url).pathname;
const CODE = 'hushcode-of-mine';
/** Exceeds all buffers between the server and a client that reads nothing. */
const FILE_BYTES = 15 * 1024 * 1024;

let folder: string;
let collector: Awaited<ReturnType<typeof startOtlpReceiver>>;
let child: ChildProcess;
let said: string;
let url: string;
let cookie: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'room-code-secrecy-'));
  collector = await startOtlpReceiver();
  const env = {
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'trace',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  };
  child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  if (!child.stdout) throw new Error('The product has no output.');
  const lines = createInterface(child.stdout);
  url = await new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      said += `${line}\n`;
      const found = /answers at (http:\S+)/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const signedIn = await call('/api/users/session', {
    method: 'POST',
    json: { credential: 'demo:Ada' },
  });
  cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
});
afterEach(async () => {
  child.kill('SIGKILL');
  await collector.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Called {
  method?: string;
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

function call(
  path: string,
  { method = 'GET', json, form, headers = {} }: Called = {},
): Promise<Response> {
  const own = {
    origin: url,
    ...(cookie && { cookie }),
    ...(json !== undefined && { 'content-type': 'application/json' }),
  };
  const body = form ?? (json === undefined ? undefined : JSON.stringify(json));
  return fetch(url + path, {
    method,
    redirect: 'manual',
    headers: { ...own, ...headers },
    ...(body !== undefined && { body }),
  });
}

async function stopAndReadLog(): Promise<{ level: number; msg: string }[]> {
  const exit = once(child, 'close');
  child.kill('SIGTERM');
  await exit;
  return said
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level: number; msg: string });
}

function textForm(
  content: string,
  file?: { name: string; bytes: Uint8Array<ArrayBuffer> },
  code = CODE,
): FormData {
  const form = new FormData();
  form.append('uniqueId', code);
  form.append('content', JSON.stringify(content));
  if (file) form.append('files', new Blob([file.bytes], { type: 'text/plain' }), file.name);
  return form;
}

const leave = (
  path: string,
  { isReset, headers, ...options }: RequestOptions & { isReset: boolean },
  body = '',
): Promise<void> =>
  goAwayFrom(`${url}${path}`, {
    isReset,
    body,
    ...options,
    headers: { origin: url, cookie, ...headers },
  });

test('keeps room codes out of logs and traces', async () => {
  const published = await call('/api/texts/add', {
    method: 'POST',
    form: textForm('<p>words</p>'),
  });
  const { deleteToken } = (await published.json()) as { deleteToken: string };
  const link = '<p><a href="https://cdn.discordapp.com/x">x</a></p>';
  const answers = [
    published,
    await call('/api/texts/add', { method: 'POST', form: textForm('<p>others</p>') }),
    await call('/api/texts/add', { method: 'POST', form: textForm(link, undefined, `${CODE}-2`) }),
    await call(`/api/texts/${CODE}`),
    await call(`/api/texts/${CODE.toUpperCase()}?x=1`),
    await call(`/api/texts/${CODE}`, { headers: { cookie: '' } }),
    await call(`/api/texts/${CODE}/report`, {
      method: 'POST',
      json: { reason: 'spam', message: CODE },
    }),
    await call(`/api/texts/${CODE}/nothing`, { method: 'PUT' }),
    await call(`/api/texts/%zz${CODE}`),
    await call(`/pastetext?code=${CODE}`),
    await call(`/PasteText?code=${CODE}`),
    await call(`/pastetext%23${CODE}`),
    await call(`/${CODE}`),
    await call(`/uploads/${CODE}-x.png`),
    await call(`/publish/${CODE}.html`),
    await call(`/api/texts/${CODE}`, {
      method: 'DELETE',
      headers: { 'x-delete-token': deleteToken },
    }),
    await call(`/api/texts/${CODE}`),
  ];
  expect(answers.map(({ status }) => status).slice(0, 6)).toEqual([201, 409, 400, 200, 400, 403]);
  expect(answers.slice(-2).map(({ status }) => status)).toEqual([204, 404]);
  for (const { headers } of answers)
    expect(headers.get('referrer-policy')).toMatch(/^(same-origin|no-referrer)$/);
  // Malformed links redirect to the correct URL with the same code.
  const ledTo = answers
    .map(({ headers }) => headers.get('location'))
    .filter((location) => location !== null);
  expect(ledTo).toEqual([`/pastetext?code=${CODE}`, `/pastetext#${CODE}`]);

  const entries = await stopAndReadLog();
  expect(entries.length).toBeGreaterThan(0);
  expect(collector.spans.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['addText', 'getText', 'deleteText']),
  );
  for (const all of [said, JSON.stringify(collector.spans)])
    expect(all.toLowerCase()).not.toContain(CODE);
}, 30_000);

test('does not log errors for clients that disconnect early', async () => {
  const file = { name: 'long.txt', bytes: new Uint8Array(FILE_BYTES).fill(65) };
  const published = await call('/api/texts/add', {
    method: 'POST',
    form: textForm('<p>words</p>', file),
  });
  const { files } = (await published.json()) as { files: { generatedFilename: string }[] };
  const path = `/uploads/${files[0]?.generatedFilename ?? ''}`;
  const form = {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 },
  };
  const json = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 1_000 },
  };
  for (const isReset of [false, true, false, true]) {
    await leave(path, { isReset });
    await leave(path, { isReset, headers: { range: 'bytes=10-' } });
    await leave(
      '/api/texts/add',
      { isReset, ...form },
      `--x\r\nContent-Disposition: form-data; name="uniqueId"\r\n\r\n${CODE}-2\r\n--x\r\nContent-Dis`,
    );
    await leave(
      '/api/texts/add',
      { isReset, ...form },
      `--x\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n${'a'.repeat(99_999)}`,
    );
    await leave('/api/texts/report-link', { isReset, ...json }, '{"host":');
    await leave('/api/users/session', { isReset, ...json }, '{"credential":');
    await leave('/api/users/session', { isReset });
  }
  expect((await call('/readyz')).status).toBe(200);
  const entries = await stopAndReadLog();
  expect(
    entries.filter(({ level }) => level > LEVEL_DEBUG).filter(({ msg }) => !EXPECTED.has(msg)),
  ).toEqual([]);
}, 30_000);

const LEVEL_DEBUG = 20;
const EXPECTED = new Set([
  'mail disabled: SMTP_URL is not set',
  'demo sign-in enabled: anyone can sign in under any name',
  'payment simulator enabled: purchases are free',
  'stopping, a second signal exits at once',
]);
