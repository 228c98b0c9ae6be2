import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { guest, signedIn } from '@pasteroom/content/testing/forms';
import { DAY, SECOND } from '@pasteroom/kit/core/clock';
import type { Caller } from '@pasteroom/kit/core/caller';
import { CALLER_HEADER, mintCallerToken } from '@pasteroom/kit/http/caller-token';
import type { components } from '@pasteroom/openapi/paste';
import { CALLER_KEY } from './testing/client.ts';
import { openService, type RunningService } from './testing/running-service.ts';

type Schemas = components['schemas'];

let service: RunningService;
beforeEach(async () => {
  service = await openService();
});
afterEach(() => service.close());

const as = (caller: Caller) => ({
  [CALLER_HEADER]: mintCallerToken(CALLER_KEY, 'paste', caller, service.clock()),
});
const operator = () => as({ ...guest, isOperator: true });
const send = <Body>(
  path: string,
  body: object,
  headers: Record<string, string> = {},
  method = 'POST',
) =>
  service.ask<Body>(path, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const report = async (caller: Caller = guest) =>
  (await send<Schemas['ReportReference']>('/texts/room-1/report', { reason: 'spam' }, as(caller)))
    .body.reference;
const decide = (reference: string, decision: string, reason = 'because') =>
  send<Schemas['Report']>(`/operator/reports/${reference}/${decision}`, { reason }, operator());
const list = async (query: string) =>
  (
    await service.ask<Schemas['Reports']>(`/operator/reports${query}`, { headers: operator() })
  ).body.reports.map(({ reference }) => reference);
const show = (reference: string, headers = operator()) =>
  service.ask<Schemas['ReportedContent']>(`/operator/texts/${reference}`, { headers });

describe('reported texts', () => {
  test('shows a reported text with its files and their digests until it is removed', async () => {
    await service.publish({
      html: '<h2>Hello</h2><script>x()</script>',
      files: [{ name: 'a.txt', content: 'evil' }],
    });
    const reference = await report();
    const sha256 = createHash('sha256').update('evil').digest('hex');
    const { status, body } = await show(reference);
    expect([status, body]).toEqual([
      200,
      {
        reference,
        title: 'Hello',
        html: '<h2>Hello</h2>',
        files: [
          {
            filename: 'a.txt',
            generatedFilename: expect.stringMatching(/-a\.txt$/),
            type: 'text/plain',
            size: 4,
            sha256,
          },
        ],
        isHeld: false,
        createdAt: '2030-01-01T00:00:00.000Z',
        expiresAt: '2030-01-02T00:00:00.000Z',
      },
    ]);
    await decide(reference, 'hold');
    const held = await show(reference);
    expect(held.body).toEqual({ ...body, isHeld: true });
    const name = held.body.files[0]?.generatedFilename ?? '';
    const address = `/operator/texts/${reference}/files/${encodeURIComponent(name)}`;
    expect((await service.getFile(name)).status).toBe(404);
    const file = await service.call(address, { headers: operator() });
    expect([file.status, await file.text(), file.headers.get('content-type')]).toEqual([
      200,
      'evil',
      'application/octet-stream',
    ]);
    expect([
      file.headers.get('content-disposition'),
      file.headers.get('content-security-policy'),
    ]).toEqual(['attachment', expect.stringContaining('sandbox')]);
    for (const other of [
      `/operator/texts/${reference}/files/none-a.txt`,
      '/operator/texts/T-2222222222',
    ])
      expect((await service.ask(other, { headers: operator() })).status).toBe(404);
    await decide(reference, 'remove');
    expect([
      (await show(reference)).body.code,
      (await service.ask(address, { headers: operator() })).status,
    ]).toEqual(['gone', 410]);
  });

  test('shows a reported text with its images, even while held', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
      'base64',
    );
    const picture = (await service.uploadImage('p.png', new Uint8Array(png))).body;
    await service.publish({ html: `<p>see</p><img src="${picture.url}">` });
    const reference = await report();
    await decide(reference, 'hold');
    expect((await show(reference)).body.html).toContain(picture.url);
    const bytes = await service.call(`/operator/texts/${reference}/files/${picture.fileName}`, {
      headers: operator(),
    });
    expect(Buffer.from(await bytes.arrayBuffer()).equals(png)).toBe(true);
  });

  test('shows a reported text only to the operator', async () => {
    await service.publish({ files: [{ name: 'a.txt', content: 'x' }] });
    const reference = await report();
    const name = (await show(reference)).body.files[0]?.generatedFilename ?? '';
    for (const path of [
      `/operator/texts/${reference}`,
      `/operator/texts/${reference}/files/${name}`,
      '/operator/counts',
      '/operator/blocks',
    ])
      expect((await service.ask(path, { headers: as(signedIn('ada')) })).status).toBe(403);
    const open = await send('/operator/reports/open', { name: 'room-1' }, as(signedIn('ada')));
    expect(open.status).toBe(403);
  });

  test('finds reports by reference or code and lists them by kind and age', async () => {
    await service.publish();
    const first = await report({ ...guest, client: 'one' });
    service.clock.advance(SECOND);
    const second = await report({ ...guest, client: 'two' });
    service.clock.advance(SECOND);
    await send('/texts/report-link', { host: 'cdn.discordapp.com', textId: '0123456789abcdef' });
    expect([await list('?kind=text'), await list('?kind=text&order=oldest')]).toEqual([
      [second, first],
      [first, second],
    ]);
    expect([
      (await list('?kind=link')).length,
      await list('?kind=page'),
      (await list('')).length,
    ]).toEqual([1, [], 3]);
    await decide(first, 'release');
    expect([
      await list('?kind=text'),
      await list('?find=ROOM-1'),
      await list(`?find=${first.toLowerCase()}`),
      await list('?find=none'),
    ]).toEqual([[], [second, first], [first], []]);
    await decide(second, 'hold');
    expect(await list('?find=room-1')).toEqual([second, first]);
    expect((await service.ask(`/operator/reports?kind=word`, { headers: operator() })).status).toBe(
      400,
    );
  });

  test('allows the operator to open a report about any text', async () => {
    await service.publish();
    const open = (name: string) =>
      send<Schemas['Report']>('/operator/reports/open', { name, message: 'a letter' }, operator());
    const { status, body } = await open('room-1');
    expect([status, body]).toMatchObject([
      200,
      {
        reason: 'other',
        message: 'a letter',
        state: 'open',
        about: { kind: 'text', title: 'hello' },
      },
    ]);
    expect((await open('room-1')).body.reference).toBe(body.reference);
    expect((await decide(body.reference, 'remove')).status).toBe(200);
    expect((await open('room-1')).body.code).toBe('not_found');
  });

  test('counts a report as open until it is decided, and as received for a week', async () => {
    await service.publish();
    const reference = await report();
    const counts = async () =>
      (await service.ask<Schemas['ReportCounts']>('/operator/counts', { headers: operator() }))
        .body;
    const none = {
      received: 0,
      receivedLinks: 0,
      released: 0,
      removed: 0,
      over: 0,
      open: 0,
      held: 0,
      oldest: null,
    };
    expect(await counts()).toEqual({
      ...none,
      received: 1,
      open: 1,
      oldest: '2030-01-01T00:00:00.000Z',
    });
    await decide(reference, 'remove');
    expect(await counts()).toEqual({ ...none, received: 1, removed: 1 });
    service.clock.advance(8 * DAY);
    expect(await counts()).toEqual(none);
  });

  test('holds a text automatically after reports from several people', async () => {
    await service.publish();
    const people = ['a', 'b', 'c', 'd'].map((id): Caller => ({
      ...signedIn(id),
      client: `at ${id}`,
    }));
    for (const person of people.slice(0, 3)) await report(person);
    expect((await service.getText('room-1')).status).toBe(200);
    const reference = await report(people[3]);
    expect((await service.getText('room-1')).status).toBe(404);
    const { body } = await service.ask<Schemas['Reports']>('/operator/reports?state=held', {
      headers: operator(),
    });
    expect(body.reports.find((each) => each.reference === reference)?.history).toMatchObject([
      { decision: 'hold', by: 'rule' },
    ]);
    await decide(reference, 'release');
    expect((await service.getText('room-1')).status).toBe(200);
  });
});

describe('an author', () => {
  const decisionOf = async (items: object[], caller: Caller = guest) =>
    (await send<Schemas['AuthorDecisions']>('/texts/decisions', { items }, as(caller))).body
      .decisions;

  test('shows an author the decision and its reason, even after the text is erased', async () => {
    const { deleteToken: token } = (await service.publish({ headers: as(signedIn('ada')) })).body;
    const reference = await report();
    const own = [{ uniqueId: 'Room-1', token }, { uniqueId: 'room-1' }];
    expect(await decisionOf(own, signedIn('ada'))).toEqual([null, null]);
    await decide(reference, 'hold', 'It looks like phishing.');
    const held = {
      state: 'held',
      reason: 'It looks like phishing.',
      at: '2030-01-01T00:00:00.000Z',
    };
    expect(await decisionOf(own, signedIn('ada'))).toEqual([held, held]);
    expect(await decisionOf(own)).toEqual([held, null]);
    await decide(reference, 'remove', 'It is phishing.');
    service.clock.advance(2 * DAY);
    expect(await decisionOf(own, signedIn('ada'))).toMatchObject([
      { state: 'removed', reason: 'It is phishing.' },
      { state: 'removed' },
    ]);
    expect(
      await decisionOf(
        [{ uniqueId: 'room-1' }, { uniqueId: 'room-1', token: 'guess' }],
        signedIn('eve'),
      ),
    ).toEqual([null, null]);
  });

  test.each([
    {},
    { items: [] },
    { items: [{}] },
    { items: Array.from({ length: 101 }, () => ({ uniqueId: 'abc' })) },
  ])('returns 400 for invalid items (case %#)', async (body) => {
    expect((await send('/texts/decisions', body)).status).toBe(400);
  });
});

describe('a block', () => {
  const block = (kind: string, value: string, isBlocked = true) =>
    send<Schemas['Blocks']>(
      '/operator/blocks',
      { kind, value, isBlocked, note: 'malware' },
      operator(),
      'PUT',
    );
  const apply = () => service.clock.advance(3 * SECOND);

  test('rejects texts with a blocked host until the block is removed', async () => {
    const html = '<p>see <a href="https://cdn.evil.example/x">this</a></p>';
    expect((await block('host', 'https://Evil.example/')).body.blocks).toEqual([
      { kind: 'host', value: 'evil.example', note: 'malware', since: '2030-01-01T00:00:00.000Z' },
    ]);
    apply();
    const refused = await service.publish({ html });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      400,
      'banned_link',
      'Links or text from cdn.evil.example are not allowed. Your IP address and email have been reported',
    ]);
    expect(await list('?kind=link')).toHaveLength(1);
    expect((await service.publish({ html: '<p>sevil.example.org</p>' })).status).toBe(201);
    expect((await block('host', 'evil.example', false)).body.blocks).toEqual([]);
    apply();
    expect((await service.publish({ code: 'room-2', html })).status).toBe(201);
  });

  test('rejects a blocked file under any name, whether uploaded or kept', async () => {
    const kept =
      (await service.publish({ files: [{ name: 'a.txt', content: 'evil' }] })).body.files[0]
        ?.generatedFilename ?? '';
    const reference = await report();
    await block('file', (await show(reference)).body.files[0]?.sha256 ?? '');
    apply();
    const refused = await service.publish({
      code: 'room-2',
      files: [{ name: 'b.txt', content: 'evil' }],
    });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      400,
      'file_blocked',
      'The file "b.txt" is not allowed here.',
    ]);
    expect((await service.publish({ code: 'room-2', keep: [kept] })).body.code).toBe(
      'file_blocked',
    );
    expect(
      (await service.publish({ code: 'room-2', files: [{ name: 'a.txt', content: 'fine' }] }))
        .status,
    ).toBe(201);
  });

  test.each([
    ['host', 'localhost'],
    ['file', 'abc'],
    ['word', 'evil'],
  ])('rejects a block for the invalid %s %j', async (kind, value) => {
    expect((await block(kind, value)).status).toBe(400);
  });
});
