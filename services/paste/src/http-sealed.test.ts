import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { guest, premium, signedIn } from '@pasteroom/content/testing/forms';
import type { Caller } from '@pasteroom/kit/core/caller';
import { HOUR, MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { CALLER_HEADER, mintCallerToken } from '@pasteroom/kit/http/caller-token';
import { bodySize } from '@pasteroom/sealed/sizes';
import type { components } from '@pasteroom/openapi/paste';
import { CALLER_KEY } from './testing/client.ts';
import {
  NOTHING_STORED,
  openService,
  type RunningService,
  until,
} from './testing/running-service.ts';
import { BODY, OPEN, sealedForm, type SealedForm, TOKEN } from './testing/sealed.ts';

type Schemas = components['schemas'];

let service: RunningService;
beforeEach(async () => {
  service = await openService();
});
afterEach(() => service.close());

const CODE = 'room-1';
const MB = 1_024 ** 2;
const as = (caller: Caller) => ({
  [CALLER_HEADER]: mintCallerToken(CALLER_KEY, 'paste', caller, service.clock()),
});
const send = (form: FormData, headers: Record<string, string> = {}) =>
  service.ask<Schemas['PublishedText']>('/texts/add', { method: 'POST', body: form, headers });
const publish = (given: SealedForm = {}) =>
  send(sealedForm(CODE, service.clock(), given), given.headers);
const look = () => service.ask<Schemas['SealedText']>(`/texts/${CODE}`);
const post = <Body>(path: string, body: object, headers: Record<string, string> = {}) =>
  service.ask<Body>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const reveal = (body: object = { open: OPEN }) =>
  post<Schemas['RevealedSealedText']>(`/texts/${CODE}/reveal`, body);

describe('a sealed text', () => {
  test('shows its public parts and does not count a lookup as a read', async () => {
    const published = await publish({ fields: { readLimit: '10' }, head: { reads: 10 } });
    expect([published.status, published.body.files]).toEqual([201, []]);
    for (let n = 0; n < 2; n += 1) {
      const { status, body, headers } = await look();
      expect([status, body]).toEqual([
        200,
        {
          uniqueId: CODE,
          sealed: {
            head: `{"v":1,"kind":"text","code":"room-1","sid":"AgICAgICAgICAgICAgICAg","made":"2030-01-01T00:00:00Z","life":86400,"reads":10,"kdf":"a1","salt":"AwMDAwMDAwMDAwMDAwMDAw","list":"en","size":4112}`,
            wrap: Buffer.alloc(48, 4).toString('base64url'),
            commit: TOKEN,
          },
          readsLeft: 10,
          expiresAt: '2030-01-02T00:00:00.000Z',
        },
      ]);
      expect(headers.get('surrogate-control')).toBeNull();
    }
  });

  test('gives its ciphertext for 15 minutes to callers who prove that they have the key', async () => {
    await publish();
    const { status, body } = await reveal();
    expect([status, body]).toEqual([
      200,
      {
        body: expect.stringMatching(/^\/uploads\/[\w-]+-sealed$/),
        size: BODY.length,
        expiresAt: '2030-01-02T00:00:00.000Z',
      },
    ]);
    const whole = await service.call(body.body);
    expect(Buffer.from(await whole.arrayBuffer()).equals(BODY)).toBe(true);
    expect(whole.headers.get('content-disposition')).toContain('attachment');
    const part = await service.call(body.body, { headers: { range: 'bytes=4000-' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 112]);
    service.pass(15 * MINUTE);
    expect((await service.call(body.body)).status).toBe(404);
  });

  test.each([
    ['a wrong token', { open: TOKEN }],
    ['no token', {}],
    ['a password', { password: 'p' }],
  ])('rejects %s and does not use up a read', async (_, body) => {
    await publish({ fields: { readLimit: '1' }, head: { reads: 1 } });
    expect(await reveal(body)).toMatchObject({ status: 403, body: { code: 'wrong_key' } });
    expect((await look()).body.readsLeft).toBe(1);
  });

  test.each(['x', `${OPEN.slice(0, 42)}B`, `${OPEN}=`])(
    'rejects the token %s, which is not canonical',
    async (open) => {
      await publish();
      expect(await reveal({ open })).toMatchObject({
        status: 400,
        body: { errors: [{ path: '/open' }] },
      });
    },
  );

  test('opens after 100 wrong tokens', async () => {
    await publish({ fields: { readLimit: '1' }, head: { reads: 1 } });
    for (let n = 0; n < 100; n += 1) expect((await reveal({ open: TOKEN })).status).toBe(403);
    expect((await reveal()).status).toBe(200);
  });

  test('gives the last read to one of 50 concurrent calls', async () => {
    await publish({ fields: { readLimit: '1' }, head: { reads: 1 } });
    const answers = await Promise.all(Array.from({ length: 50 }, () => reveal()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.code]).toEqual([410, 'gone']);
  });

  test('expires 15 minutes after its last read, or at its expiry', async () => {
    await publish({ fields: { readLimit: '1' }, head: { reads: 1 } });
    const { body } = await reveal();
    service.pass(14 * MINUTE);
    expect((await service.call(body.body)).status).toBe(200);
    expect([(await look()).status, (await reveal()).status]).toEqual([410, 410]);
    service.pass(MINUTE);
    await until(() => service.stored().records === 0);
    expect(service.stored()).toEqual(NOTHING_STORED);
  });

  test('does not open an open text with a token', async () => {
    await service.publish({ code: CODE });
    expect(await reveal()).toMatchObject({ status: 400, body: { errors: [{ path: '/open' }] } });
  });

  test('rejects exports by the server', async () => {
    await publish();
    const { body } = await reveal();
    const file = body.body.slice('/uploads/'.length);
    for (const path of [`/raw/${CODE}`, `/texts/${CODE}/archive.zip?file=${file}`])
      expect((await service.call(path)).status).toBe(403);
  });

  test("appears in its author's list without title or files", async () => {
    await publish({ headers: as(signedIn('ada')) });
    const { body } = await service.ask<Schemas['OwnTexts']>('/users/me/texts', {
      headers: as(signedIn('ada')),
    });
    expect(body.texts).toMatchObject([
      { uniqueId: CODE, title: '', files: 0, isSealed: true, hasPassword: false },
    ]);
    const exported = await service.ask<Schemas['WholeOwnTexts']>('/users/me/whole-texts', {
      headers: as(signedIn('ada')),
    });
    expect(exported.body.texts).toMatchObject([
      { content: '', files: [], sealed: { commit: TOKEN } },
    ]);
  });

  test('stores neither the token nor its text', async () => {
    await publish();
    await reveal();
    expect(service.dump()).not.toContain(OPEN);
  });
});

describe('publishing a sealed text', () => {
  test.each<[string, string, SealedForm]>([
    ['content', 'content', { fields: { content: '"<p>open</p>"' } }],
    ['a kept file', 'keep', { fields: { keep: 'id-a.txt' } }],
    ['a password', 'password', { fields: { password: 'p' } }],
    ['an expiry of a year', 'expiresIn', { fields: { expiresIn: '31536000' } }],
    ['another expiry in its head', 'sealed', { fields: { expiresIn: '3600' } }],
    ['another read limit in its head', 'sealed', { fields: { readLimit: '1' } }],
    ['another room code in its head', 'sealed', { head: { code: 'room-2' } }],
    ['a wrong clock', 'sealed', { head: { made: '2030-01-01T00:02:01Z' } }],
    ['an old clock', 'sealed', { head: { made: '2029-12-31T23:57:59Z' } }],
    ['an unknown version', 'sealed', { parts: { head: '{"v":2}' } }],
    ['an unknown member', 'sealed', { parts: { key: TOKEN } }],
    ['a wrap that is not canonical', 'sealed', { parts: { wrap: 'A'.repeat(63) } }],
    ['a hash that is not canonical', 'sealed', { parts: { openHash: `${TOKEN.slice(0, 42)}B` } }],
    ['a short body', 'body', { body: BODY.subarray(1) }],
    ['a long body', 'body', { body: Buffer.concat([BODY, BODY]) }],
    ['no body', 'body', { body: null }],
  ])('rejects %s, names the field and stores nothing', async (_, field, given) => {
    expect(await publish(given)).toMatchObject({
      status: 400,
      body: { code: 'validation', errors: [{ path: `/${field}` }] },
    });
    expect(service.stored()).toEqual(NOTHING_STORED);
    expect((await look()).status).toBe(404);
  });

  test('rejects files next to the body', async () => {
    const form = sealedForm(CODE, service.clock(), { body: null });
    form.append('files', new Blob(['x']), 'a.txt');
    expect(await send(form)).toMatchObject({ status: 400, body: { errors: [{ path: '/files' }] } });
  });

  test.each(['sealed', 'uniqueId'])('rejects a body before the field %s', async (late) => {
    const form = sealedForm(CODE, service.clock());
    const value = String(form.get(late));
    form.delete(late);
    form.append(late, value);
    expect(await send(form)).toMatchObject({ status: 400, body: { errors: [{ path: '/body' }] } });
    expect(service.stored()).toEqual(NOTHING_STORED);
  });

  test('rejects a body without the field sealed', async () => {
    const form = sealedForm(CODE, service.clock());
    form.delete('sealed');
    expect(await send(form)).toMatchObject({ status: 400, body: { errors: [{ path: '/body' }] } });
  });

  test.each([
    ['guests', guest, 5],
    ['signed-in users', signedIn('ada'), 20],
    ['Premium users', premium('ada'), 100],
  ])('limits the size for %s', async (_, caller, mb) => {
    const size = bodySize(mb * MB);
    expect(await publish({ head: { size: size + 1 }, headers: as(caller) })).toMatchObject({
      status: 413,
      body: { message: `Sealed texts can be up to ${mb} MB in total.` },
    });
    // The head is accepted, but the body is too short.
    expect((await publish({ head: { size }, headers: as(caller) })).status).toBe(400);
  });

  test('stores a body that is larger than a file may be', async () => {
    const body = Buffer.alloc(bodySize(21 * MB), 1);
    const head = { size: body.length };
    expect((await publish({ head, body, headers: as(premium('ada')) })).status).toBe(201);
    expect((await reveal()).body.size).toBe(body.length);
  });

  test('reports a taken code before it stores the body', async () => {
    await service.publish({ code: CODE });
    const before = service.stored();
    expect(await publish()).toMatchObject({ status: 409, body: { code: 'code_taken' } });
    expect(service.stored()).toEqual(before);
  });

  test('answers a repeated call like the first one, and rejects other content', async () => {
    const headers = { 'Idempotency-Key': 'key-of-a-retry' };
    const first = await publish({ headers });
    expect(await publish({ headers })).toMatchObject({ status: 201, body: first.body });
    expect(await publish({ headers, parts: { commit: OPEN } })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    });
  });

  test('expires after its lifetime', async () => {
    await publish({ fields: { expiresIn: '3600' }, head: { life: 3_600 } });
    service.pass(HOUR - SECOND);
    expect((await look()).status).toBe(200);
    service.pass(SECOND);
    expect((await look()).status).toBe(404);
  });
});

describe('reporting a sealed text', () => {
  const operator = () => as({ ...guest, isOperator: true });
  const report = async (body: object) =>
    (await post<Schemas['ReportReference']>(`/texts/${CODE}/report`, body)).body.reference;
  const show = (reference: string) =>
    service.ask<Schemas['ReportedContent']>(`/operator/texts/${reference}`, {
      headers: operator(),
    });
  const decide = (reference: string, decision: string) =>
    post(`/operator/reports/${reference}/${decision}`, { reason: 'because' }, operator());

  test("shows the operator the reporter's key until the report is closed", async () => {
    await publish();
    const reference = await report({ reason: 'spam', key: TOKEN });
    const { body } = await show(reference);
    expect([body.html, body.sealed]).toMatchObject(['', { code: CODE, commit: TOKEN, key: TOKEN }]);
    const [file] = body.files;
    const bytes = await service.call(
      `/operator/texts/${reference}/files/${file?.generatedFilename ?? ''}`,
      { headers: operator() },
    );
    expect(Buffer.from(await bytes.arrayBuffer()).equals(BODY)).toBe(true);
    await decide(reference, 'hold');
    expect((await show(reference)).body.sealed?.key).toBe(TOKEN);
    await decide(reference, 'release');
    expect((await show(reference)).body.sealed).not.toHaveProperty('key');
  });

  test('needs no key', async () => {
    await publish();
    const reference = await report({ reason: 'spam' });
    expect((await show(reference)).body.sealed).not.toHaveProperty('key');
    await decide(reference, 'remove');
    expect((await look()).status).toBe(404);
  });

  test('does not store a key for an open text, and rejects malformed keys', async () => {
    await service.publish({ code: CODE });
    const reference = await report({ reason: 'spam', key: TOKEN });
    expect((await show(reference)).body.sealed).toBeUndefined();
    expect(await post(`/texts/${CODE}/report`, { reason: 'spam', key: 'x' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/key' }] },
    });
  });
});
