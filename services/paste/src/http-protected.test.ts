import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { PasteEnded } from '@pasteroom/events';
import { signedIn } from '@pasteroom/content/testing/forms';
import { DAY, HOUR, MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { on } from '@pasteroom/kit/events/event-bus';
import { CALLER_HEADER, mintCallerToken } from '@pasteroom/kit/http/caller-token';
import { READ_ID_HEADER } from '@pasteroom/kit/http/read-id';
import type { components } from '@pasteroom/openapi/paste';
import { CALLER_KEY } from './testing/client.ts';
import {
  NOTHING_STORED,
  openService,
  type RunningService,
  until,
} from './testing/running-service.ts';

type Schemas = components['schemas'];

let service: RunningService;
beforeEach(async () => {
  service = await openService();
});
afterEach(() => service.close());

const CODE = 'room-1';
const publish = (fields: Record<string, string>, files: { name: string; content: string }[] = []) =>
  service.publish({ code: CODE, html: '<p>secret</p>', fields, files });
const look = () => service.ask<Schemas['ProtectedText']>(`/texts/${CODE}`);
const reveal = (body: object = {}, headers: Record<string, string> = {}) =>
  service.ask<Schemas['RevealedText']>(`/texts/${CODE}/reveal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const receipt = (headers: Record<string, string>) =>
  service.ask<Schemas['Receipt']>(`/texts/${CODE}/receipt`, { headers });
const revealAs = (readId: string) => reveal({}, { [READ_ID_HEADER]: readId });
const refund = (readId: string, code = CODE) =>
  service.ask(`/texts/${encodeURIComponent(code)}/reads/${readId}`, { method: 'DELETE' });
const now = () => service.clock().toISOString();

describe('a protected text', () => {
  test('reveals and consumes nothing when it is looked up', async () => {
    const { body } = await publish({ readLimit: '1', password: 'open sesame' });
    for (let n = 0; n < 3; n += 1) {
      const { status, body: looked, headers } = await look();
      expect([status, looked]).toEqual([
        200,
        {
          uniqueId: CODE,
          protected: { password: true, readsLeft: 1 },
          expiresAt: body.expiresAt,
        },
      ]);
      expect([headers.get('cache-control'), headers.get('surrogate-control')]).toEqual([
        'no-store',
        null,
      ]);
    }
    expect((await receipt({ 'x-delete-token': body.deleteToken })).body).toEqual({
      reads: 0,
      readsLeft: 1,
    });
  });

  test('checks the password before it uses up a read', async () => {
    await publish({ readLimit: '1', password: 'Grüße' });
    for (const password of [undefined, 'grüße', 'Grüße ', 'x'])
      expect(await reveal({ password })).toMatchObject({
        status: 403,
        body: { code: 'wrong_password' },
      });
    const { status, body } = await reveal({ password: 'Grüße'.normalize('NFD') });
    expect([status, body.content, body.readsLeft]).toEqual([200, '"<p>secret</p>"', 0]);
  });

  test('opens any number of times with only a password', async () => {
    await publish({ password: 'p' });
    for (let n = 0; n < 3; n += 1) {
      const { body } = await reveal({ password: 'p' });
      expect([body.content, 'readsLeft' in body]).toEqual(['"<p>secret</p>"', false]);
    }
    expect((await look()).body.protected).toEqual({ password: true });
  });

  test('gives the last read to one of 50 concurrent calls', async () => {
    await publish({ readLimit: '1' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => reveal()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.code]).toEqual([410, 'gone']);
  });

  test('deletes text and files within a minute of the last read, and reports its end', async () => {
    const ends: unknown[] = [];
    await service.bus.subscribe('test', [
      on(PasteEnded, async ({ data }) => void ends.push(data.reason)),
    ]);
    const published = await publish({ readLimit: '1' }, [{ name: 'a.txt', content: 'secret' }]);
    const [file] = published.body.files;
    expect((await service.getFile(file?.generatedFilename ?? '')).status).toBe(404);
    await reveal();
    expect(await (await service.getFile(file?.generatedFilename ?? '')).text()).toBe('secret');
    service.pass(MINUTE);
    await until(() => service.stored().records === 0 && ends.length > 0);
    expect(service.stored()).toEqual(NOTHING_STORED);
    expect(ends[0]).toBe('burned');
    expect((await service.getFile(file?.generatedFilename ?? '')).status).toBe(404);
  });

  test('keeps its code after the last read, until it would have expired', async () => {
    const { body } = await publish({ readLimit: '1', expiresIn: '3600' });
    await reveal();
    service.pass(MINUTE);
    for (const answer of [await look(), await reveal()])
      expect([answer.status, answer.body.code]).toEqual([410, 'gone']);
    expect(await service.publish({ code: CODE })).toMatchObject({
      status: 409,
      body: { code: 'code_taken' },
    });
    expect((await receipt({ 'x-delete-token': body.deleteToken })).body).toMatchObject({
      reads: 1,
      readsLeft: 0,
    });
    service.pass(HOUR);
    expect((await look()).status).toBe(404);
    expect((await service.publish({ code: CODE })).status).toBe(201);
  });

  test('opens again if the response could not be sent', async () => {
    await publish({ readLimit: '1' });
    await revealAs('lost');
    expect((await reveal()).status).toBe(410);
    for (let n = 0; n < 2; n += 1) expect((await refund('lost', ` ${CODE} `)).status).toBe(204);
    service.pass(MINUTE);
    expect((await reveal()).status).toBe(200);
    for (const code of [CODE, 'no-such-text', '?!'])
      expect((await refund('unknown', code)).status).toBe(204);
    expect((await reveal()).status).toBe(410);
  });

  test('opens for the next reader if the refund arrives before the read', async () => {
    await publish({ readLimit: '1' });
    expect((await refund('lost')).status).toBe(204);
    expect((await revealAs('lost')).status).toBe(410);
    expect((await reveal()).status).toBe(200);
  });

  test('expires like any other text', async () => {
    await publish({ readLimit: '10', expiresIn: '600' });
    service.pass(10 * MINUTE);
    expect([(await look()).status, (await reveal()).status]).toEqual([404, 404]);
  });

  test('opens an open text too, without taking a read', async () => {
    await publish({});
    const { body } = await reveal({ password: 'ignored' });
    expect(body.content).toBe('"<p>secret</p>"');
  });

  test.each([
    ['an empty password', { password: '' }],
    ['a password of 129 characters', { password: 'p'.repeat(129) }],
    ['a line break', { password: 'a\nb' }],
    ['a number', { password: 1 }],
    ['an unknown field', { passwort: 'p' }],
  ])('rejects %s and does not use up a read', async (_, body) => {
    const { body: published } = await publish({ readLimit: '1', password: 'p' });
    expect(await reveal(body)).toMatchObject({
      status: 400,
      body: { errors: [{ path: expect.stringMatching(/^\/passwor[dt]$/) }] },
    });
    expect((await receipt({ 'x-delete-token': published.deleteToken })).body.reads).toBe(0);
  });
});

describe('publishing with options', () => {
  test('sets the expiry', async () => {
    const { body } = await publish({ expiresIn: '600' });
    expect(body.expiresAt).toBe(new Date(service.clock().getTime() + 10 * MINUTE).toISOString());
  });

  test.each([
    ['expiresIn', '31536000'],
    ['expiresIn', '-1'],
    ['readLimit', '0'],
    ['readLimit', '"1"'],
    ['password', ''],
    ['password', 'p'.repeat(129)],
    ['password', 'p'.repeat(102_400)],
  ])('rejects the %s %.20s, names the field and stores nothing', async (name, value) => {
    const answer = await publish({ [name]: value }, [{ name: 'a.txt', content: 'x' }]);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'validation', errors: [{ path: `/${name}` }] },
    });
    expect(service.stored()).toEqual(NOTHING_STORED);
    expect((await look()).status).toBe(404);
  });

  test('stores passwords only as argon2id hashes', async () => {
    await publish({ password: 'correct horse battery staple' });
    expect(service.dump()).not.toContain('correct horse');
    expect(service.dump()).toMatch(/\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('rejects a repeated call with other options', async () => {
    const headers = { 'Idempotency-Key': 'key-of-a-retry' };
    const send = (fields: Record<string, string>) =>
      service.publish({ code: CODE, fields, headers });
    const first = await send({ readLimit: '1', password: 'p' });
    expect(await send({ readLimit: '1', password: 'p' })).toMatchObject({
      status: 201,
      body: first.body,
    });
    for (const fields of [{}, { readLimit: '10', password: 'p' }, { readLimit: '1' }])
      expect(await send(fields)).toMatchObject({
        status: 422,
        body: { code: 'idempotency_mismatch' },
      });
  });
});

describe('a receipt', () => {
  test('counts reads of an open text, with the times of the first and last one', async () => {
    const { body } = await publish({});
    const firstReadAt = now();
    await service.getText(CODE);
    service.clock.advance(MINUTE);
    await service.getText(CODE);
    const own = { 'x-delete-token': body.deleteToken };
    let counted: Schemas['Receipt'] = { reads: 0 };
    while (counted.reads < 2) counted = (await receipt(own)).body;
    expect(counted).toEqual({ reads: 2, firstReadAt, lastReadAt: now() });
  });

  test('returns the receipt only to the author', async () => {
    const as = (id: string) => ({
      [CALLER_HEADER]: mintCallerToken(CALLER_KEY, 'paste', signedIn(id), service.clock()),
    });
    await service.publish({ code: CODE, fields: { readLimit: '10' }, headers: as('ada') });
    await reveal();
    service.clock.advance(SECOND);
    expect((await receipt(as('ada'))).body).toMatchObject({ reads: 1, readsLeft: 9 });
    for (const headers of [as('grace'), { 'x-delete-token': 'wrong' }, {}])
      expect((await receipt(headers)).status).toBe(404);
  });

  test('appears in the list of an author, until the code is free again', async () => {
    const as = (id: string) => ({
      [CALLER_HEADER]: mintCallerToken(CALLER_KEY, 'paste', signedIn(id), service.clock()),
    });
    const fields = { readLimit: '1', password: 'p' };
    await service.publish({ code: CODE, fields, headers: as('ada') });
    const readAt = now();
    await reveal({ password: 'p' });
    service.pass(MINUTE);
    const list = async () =>
      (await service.ask<Schemas['OwnTexts']>('/users/me/texts', { headers: as('ada') })).body
        .texts;
    expect(await list()).toMatchObject([
      {
        uniqueId: CODE,
        hasPassword: true,
        reads: 1,
        readsLeft: 0,
        firstReadAt: readAt,
        lastReadAt: readAt,
      },
    ]);
    service.pass(DAY);
    expect(await list()).toEqual([]);
  });
});
