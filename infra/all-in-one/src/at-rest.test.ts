import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startProduct } from './product.ts';
import { emptySite } from './testing/empty-site.ts';

/** These sizes fill, split and merge SQLite pages and need overflow pages. */
const TEXT_SIZES = [10, 200, 900, 1_900, 3_500, 9_000, 60_000];
const TEXT_COUNT = 100;
const BATCH_SIZE = 20;
const ERASURE_TIMEOUT_MS = 45_000;

let folder: string;
let data: string;
let product: Awaited<ReturnType<typeof startProduct>>;
let cookie: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'at-rest-'));
  data = join(folder, 'data');
  const forTests = {
    RATE_LIMIT_BYPASS_KEY: 'r'.repeat(32),
    SWEEP_EVERY_SECONDS: '1',
    PASTE_TTL_SECONDS: '5',
    PREVIEW_TTL_SECONDS: '1',
  };
  product = await startProduct(
    { DATA_DIR: data, PORT: '0', LOG_LEVEL: 'silent', ...forTests },
    emptySite(folder),
  );
  const { headers } = await call(
    'POST',
    '/api/users/session',
    JSON.stringify({ credential: 'demo:Ada' }),
  );
  cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true });
});

function call(
  method: string,
  path: string,
  body?: string | FormData,
  more: Record<string, string> = {},
) {
  const json = typeof body === 'string' && { 'content-type': 'application/json' };
  const headers = {
    origin: product.url,
    'x-rate-limit-bypass': 'r'.repeat(32),
    ...(cookie && { cookie }),
    ...json,
    ...more,
  };
  return fetch(product.url + path, { method, headers, ...(body !== undefined && { body }) });
}

function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

function found(words: readonly string[]): string[] {
  const files = readdirSync(data, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    const bytes = bytesOf(path);
    return words
      .filter((word) => bytes.includes(word) || path.includes(word))
      .map((word) => `${relative(data, path)}: ${word}`);
  });
}

async function erased(words: readonly string[]): Promise<void> {
  const deadline = Date.now() + ERASURE_TIMEOUT_MS;
  while (found(words).length > 0 && Date.now() < deadline) await setTimeout(200);
  expect(found(words)).toEqual([]);
}

function formOf(
  fields: Record<string, string>,
  file?: { name: string; content: string },
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('files', new Blob([file.content], { type: 'text/plain' }), file.name);
  return form;
}

async function publish(number: number): Promise<{ code: string; deleteToken: string }> {
  const code = `hushcode-${number}`;
  const text = `hushword${'hush text '.repeat((TEXT_SIZES[number % TEXT_SIZES.length] ?? 0) / 10)}`;
  const file =
    number % 5 === 0
      ? { name: `hushname-${number}.txt`, content: `hushfile ${number}` }
      : undefined;
  const published = await call(
    'POST',
    '/api/texts/add',
    formOf({ uniqueId: code, content: JSON.stringify(`<p>${text}</p>`) }, file),
  );
  const { deleteToken } = (await published.json()) as { deleteToken: string };
  expect(published.status).toBe(201);
  return { code, deleteToken };
}

const SECRET_WORDS = ['hushcode', 'hushword', 'hush text', 'hushname', 'hushfile'];

test('erases deleted and expired texts, including their room codes and file names', async () => {
  const published: Awaited<ReturnType<typeof publish>>[] = [];
  for (let first = 0; first < TEXT_COUNT; first += BATCH_SIZE)
    published.push(
      ...(await Promise.all(Array.from({ length: BATCH_SIZE }, (_, at) => publish(first + at)))),
    );
  expect(found(['hushcode', 'hushword']).length).toBeGreaterThan(1);
  const deleted = published.filter((_, at) => at % 3 !== 0);
  for (const { code, deleteToken } of deleted)
    // Some texts have already expired.
    expect([204, 404]).toContain(
      (await call('DELETE', `/api/texts/${code}`, undefined, { 'x-delete-token': deleteToken }))
        .status,
    );
  await erased(SECRET_WORDS);
}, 90_000);

test('erases a deleted page and its previews, but not its name', async () => {
  const fields = {
    uniqueId: 'a-page',
    title: 'Quietpage',
    storedHtmlContent: JSON.stringify(`<p>${'quietword '.repeat(400)}</p>`),
  };
  const saved = await call(
    'POST',
    '/api/publish/save',
    formOf(fields, { name: 'quietname.txt', content: 'quietfile' }),
  );
  const { ownerToken } = (await saved.json()) as { ownerToken: string };
  const preview = await call('POST', '/api/publish/a-page/generate-preview');
  expect([saved.status, preview.status]).toEqual([201, 200]);
  expect(found(['quietword']).length).toBeGreaterThan(0);
  expect(
    (await call('DELETE', '/api/publish/a-page', undefined, { 'x-owner-token': ownerToken }))
      .status,
  ).toBe(204);
  await erased(['quietword', 'Quietpage', 'quietname', 'quietfile']);
}, 60_000);

test('stores neither the content nor the room code of a text with a banned link', async () => {
  const content = JSON.stringify('<p><a href="https://cdn.discordapp.com/x">mutedword</a></p>');
  expect(
    (await call('POST', '/api/texts/add', formOf({ uniqueId: 'mutedcode', content }))).status,
  ).toBe(400);
  await erased(['mutedcode', 'mutedword']);
}, 60_000);

test('does not store session tokens in any file', () => {
  expect(found([cookie.split('=')[1] ?? 'no session'])).toEqual([]);
});

test('makes data files readable only by the user that runs Pasteroom', () => {
  const all = readdirSync(data, { recursive: true, withFileTypes: true }).map((entry) =>
    join(entry.parentPath, entry.name),
  );
  expect(all.length).toBeGreaterThan(5);
  const readable = [data, ...all].filter(
    (path) => (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077,
  );
  expect(readable).toEqual([]);
});
