import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { tasksHere } from '@pasteroom/content/testing/tasks-here';
import { PasteEnded } from '@pasteroom/events';
import { startUpstream, sendJson, type Upstream } from '../../../bff/src/testing/upstream.ts';
import { CALLER_KEYS, createFixture, type Fixture } from '../../../bff/src/testing/fixture.ts';
import { manualClock } from '@pasteroom/kit/core/clock';
import { newEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import { EmbeddedBus } from '@pasteroom/kit/events/embedded-bus';
import { on } from '@pasteroom/kit/events/event-bus';
import { DiskObjects } from '@pasteroom/kit/objects/disk-objects';
import { parseConfig } from '@pasteroom/kit/service/config';
import type { Metrics } from '@pasteroom/kit/core/metrics';
import { openMetrics } from '@pasteroom/kit/service/metrics';
import type { Running } from '@pasteroom/kit/service/listen';
import { openDatabase, type Database } from '@pasteroom/kit/sqlite/database';
import { capturedLog } from '@pasteroom/kit/testing/captured-log';
import { perService } from '@pasteroom/openapi/services';
import { pasteSettings } from '../../../services/paste/src/config.ts';
import { embeddedRecords } from '@pasteroom/paste/embedded';
import { pasteService } from '@pasteroom/paste/service';
import { goAwayFrom } from './testing/go-away.ts';

const LEVEL_DEBUG = 20;
const CODE = 'hushcode';
const ADDRESS = '203.0.113.77';
const SECRETS = [
  CODE,
  ADDRESS,
  'hushwords',
  'hushfile',
  'hushname',
  'hush@example.org',
  'hushtoken',
  'hushkey',
  'hushpass',
  'hushcredential',
];

const now = manualClock('2026-05-01T12:00:00.000Z');
let metrics: Metrics[];
let captured: ReturnType<typeof capturedLog>;
let folder: string;
let databases: Database[];
let bus: EmbeddedBus;
let paste: Running;
let account: Upstream;
let ads: Upstream;
let bff: Fixture;
let isOpen = false;

beforeEach(async () => {
  captured = capturedLog('tests');
  const { log } = captured;
  const [pasteMetrics, bffMetrics] = [openMetrics('paste'), openMetrics('bff')];
  metrics = [pasteMetrics, bffMetrics];
  folder = mkdtempSync(join(tmpdir(), 'logs-'));
  databases = [openDatabase(':memory:'), openDatabase(':memory:')];
  const [records, events] = databases as [Database, Database];
  bus = new EmbeddedBus(events, { now, log, pause: async () => undefined });
  const stores = {
    records: embeddedRecords(records, now),
    threads: tasksHere,
    objects: await DiskObjects.open(folder),
    bus,
  };
  paste = await pasteService.start(stores, parseConfig(pasteSettings, {}), {
    callerKey: CALLER_KEYS.paste,
    now,
    newId,
    log,
    metrics: pasteMetrics,
  });
  [account, ads] = [await startUpstream(), await startUpstream()];
  const user = { name: 'hushname', imgUrl: '', email: 'hush@example.org' };
  account.answer = ({ url }, res) =>
    sendJson(res, 200, {
      ...user,
      ...(url === '/sign-ins' ? { id: 'id' } : { premiumUntil: null }),
    });
  ads.answer = (_request, res) => sendJson(res, 200, { ads: [] });
  const nobody = { url: 'http://127.0.0.1:9', callerKey: 'x'.repeat(32) };
  const services = {
    ...perService(() => nobody),
    paste: { url: paste.url, callerKey: CALLER_KEYS.paste },
    account: { url: account.url, callerKey: CALLER_KEYS.account },
    ads: { url: ads.url, callerKey: CALLER_KEYS.ads },
  };
  bff = await createFixture({ services }, { log, metrics: bffMetrics });
  isOpen = true;
});
async function close(): Promise<void> {
  if (!isOpen) return;
  isOpen = false;
  await bff.close();
  await Promise.all([account.close(), ads.close(), paste.close()]);
  await bus.close();
  for (const database of databases) database.close();
  rmSync(folder, { recursive: true });
}
afterEach(close);

async function visit(
  method: string,
  path: string,
  { cookie = '', body }: { cookie?: string; body?: FormData | string } = {},
) {
  const headers = {
    'x-forwarded-for': ADDRESS,
    'x-delete-token': 'hushtoken',
    'idempotency-key': 'hushkey-hushkey-hushkey',
    'x-captcha-pass': 'hushpass',
    origin: bff.bff.url,
    ...(cookie && { cookie }),
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(bff.bff.url + path, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  await answer.arrayBuffer();
  return answer;
}

/** Requests can be slow on busy machines. */
const EXPECTED = ['rate limit bypass enabled (test mode)', 'slow request'];
const unexpectedEntries = () =>
  captured.entries().filter(({ msg }) => !EXPECTED.includes(String(msg)));

function newForm(): FormData {
  const form = new FormData();
  form.append('uniqueId', CODE);
  form.append('content', JSON.stringify('<p>hushwords</p>'));
  form.append('files', new Blob(['hushwords'], { type: 'text/plain' }), 'hushfile.txt');
  return form;
}

const signIn = () =>
  visit('POST', '/api/users/session', {
    body: JSON.stringify({ credential: 'demo:hushcredential' }),
  });

test('does not log successful or rejected requests', async () => {
  const signedIn = await signIn();
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const statuses = [
    signedIn.status,
    (await visit('POST', '/api/texts/add', { cookie, body: newForm() })).status,
    (await visit('POST', '/api/texts/add', { cookie, body: newForm() })).status,
    (await visit('GET', `/api/texts/${CODE}`, { cookie })).status,
    (await visit('GET', `/api/texts/${CODE}`)).status,
    (await visit('DELETE', `/api/texts/${CODE}x`, { cookie })).status,
    (await visit('GET', `/nothing/${CODE}`)).status,
  ];
  expect(statuses).toEqual([200, 201, 201, 200, 403, 404, expect.any(Number)]);
  expect(unexpectedEntries()).toEqual([]);
  const measured = await Promise.all(metrics.map((each) => each.text()));
  expect(measured.join('\n')).toMatch(/operation="getText",status="200"/);
  for (const secret of [...SECRETS, cookie.split('=')[1] ?? ''])
    for (const said of [captured.text(), ...measured]) expect(said).not.toContain(secret);
});

test('does not log errors for clients that disconnect early', async () => {
  const cookie = (await signIn()).headers.get('set-cookie')?.split(';')[0] ?? '';
  const form = newForm();
  form.append(
    'files',
    new Blob([new Uint8Array(15 * 1024 * 1024).fill(65)], { type: 'text/plain' }),
    'long.txt',
  );
  const published = await fetch(`${bff.bff.url}/api/texts/add`, {
    method: 'POST',
    headers: { cookie, origin: bff.bff.url },
    body: form,
  });
  const { files } = (await published.json()) as { files: { generatedFilename: string }[] };
  const path = `/uploads/${files[1]?.generatedFilename ?? ''}`;
  const begun = (type: string) => ({
    method: 'POST',
    headers: { cookie, origin: bff.bff.url, 'content-type': type, 'content-length': 200_000 },
  });
  for (const isReset of [false, true, false, true]) {
    await goAwayFrom(`${bff.bff.url}${path}`, { isReset });
    await goAwayFrom(`${bff.bff.url}${path}`, { isReset, headers: { range: 'bytes=10-' } });
    for (const part of [
      'name="content"\r\n\r\n"hush',
      `name="files"; filename="hushfile.txt"\r\n\r\n${'a'.repeat(99_999)}`,
    ])
      await goAwayFrom(`${bff.bff.url}/api/texts/add`, {
        isReset,
        ...begun('multipart/form-data; boundary=x'),
        body: `--x\r\nContent-Disposition: form-data; ${part}`,
      });
    await goAwayFrom(`${bff.bff.url}/api/texts/report-link`, {
      isReset,
      ...begun('application/json'),
      headers: { ...begun('application/json').headers, 'content-length': 99 },
      body: '{"host":',
    });
  }
  // Wait for work in progress.
  await close();
  expect(unexpectedEntries().filter(({ level }) => Number(level) > LEVEL_DEBUG)).toEqual([]);
});

test('omits the content of a request from the log when a service fails', async () => {
  const cookie = (await signIn()).headers.get('set-cookie')?.split(';')[0] ?? '';
  databases[0]?.exec('DROP TABLE pastes');
  const failed = await visit('POST', '/api/texts/add', { cookie, body: newForm() });
  const requestId = failed.headers.get('x-request-id');
  expect([failed.status, requestId]).toEqual([500, expect.stringMatching(/./)]);
  const entries = captured.entries().filter(({ msg }) => msg === 'request failed');
  expect(entries).toContainEqual(
    expect.objectContaining({
      requestId,
      operation: 'addText',
      status: 500,
      err: expect.objectContaining({ message: expect.stringContaining('pastes') }),
    }),
  );
  for (const secret of [...SECRETS, cookie.split('=')[1] ?? ''])
    expect(captured.text()).not.toContain(secret);
});

test('logs a request that fails in the BFF without its content', async () => {
  account.answer = (_request, res) => void res.end('hushcredential is no JSON');
  const failed = await signIn();
  const requestId = failed.headers.get('x-request-id');
  const [entry] = captured.entries().filter(({ msg }) => msg === 'request failed');
  expect(entry).toMatchObject({
    requestId,
    operation: 'createSession',
    status: failed.status,
    err: { type: 'SyntaxError' },
  });
  expect(failed.status).toBeGreaterThanOrEqual(500);
  for (const secret of SECRETS) expect(captured.text()).not.toContain(secret);
});

test('logs a failed event with its id, type and group, but without its content', async () => {
  await bus.subscribe('some-group', [
    on(PasteEnded, async (event) => {
      throw Object.assign(new Error('no room'), { event });
    }),
  ]);
  const event = newEvent(PasteEnded, { pasteId: CODE, reason: 'deleted' }, { now, newId });
  await bus.publish([event]);
  await bus.drain();
  const about = {
    group: 'some-group',
    topic: PasteEnded.topic,
    event: event.id,
    type: PasteEnded.type,
  };
  const entries = captured
    .entries()
    .filter(
      ({ msg }) => msg === 'event handling failed' || msg === 'event handling failed permanently',
    );
  expect(entries.map(({ msg, tries }) => [msg, tries])).toEqual([
    ...[1, 2, 3, 4, 5].map((tries) => ['event handling failed', tries]),
    ['event handling failed permanently', undefined],
  ]);
  for (const entry of entries)
    expect(entry).toMatchObject({ ...about, err: { message: 'no room' } });
  for (const secret of SECRETS) expect(captured.text()).not.toContain(secret);
});
