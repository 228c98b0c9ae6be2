import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { PICTURES } from '@pasteroom/content/testing/pictures';
import { PasteEnded } from '@pasteroom/events';
import { DAY } from '@pasteroom/kit/core/clock';
import { on } from '@pasteroom/kit/events/event-bus';
import { rawPart } from './testing/client.ts';
import { openService, type RunningService } from './testing/running-service.ts';

const PNG = PICTURES['image/png'];
const EVERY_BYTE = Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 7) % 256));

let service: RunningService;
beforeEach(async () => {
  service = await openService();
});
afterEach(() => service.close());

const bytesOf = async (response: Response): Promise<Buffer> =>
  Buffer.from(await response.arrayBuffer());
const remove = (code: string, headers: Record<string, string> = {}) =>
  service.ask(`/texts/${code}`, { method: 'DELETE', headers });

const surrogateOf = (headers: Headers) => [
  headers.get('surrogate-control'),
  headers.get('surrogate-key'),
];

describe('a text', () => {
  test('returns a text, its files and its image byte for byte', async () => {
    const { status, body: image } = await service.uploadImage('Bild 東.png', PNG);
    expect([status, image.url]).toEqual([201, `/uploads/${encodeURIComponent(image.fileName)}`]);
    const html = `<p>Grüße 🚶</p><p><img src="${image.url}" alt="x" /></p>`;
    const files = [
      { name: 'bytes.bin', content: EVERY_BYTE, type: 'application/x-thing' },
      { name: 'leer - ß.txt', content: '' },
    ];
    const published = await service.publish({ html, files });
    expect([published.status, published.body.expiresAt]).toEqual([201, '2030-01-02T00:00:00.000Z']);

    const { body } = await service.getText('ROOM-1');
    const { deleteToken, ...shown } = published.body;
    expect(body).toEqual({ ...shown, content: JSON.stringify(html) });
    expect(deleteToken).toMatch(/^[\w-]{43}$/);
    expect(body.files).toMatchObject([
      { filename: 'bytes.bin', type: 'application/x-thing', size: EVERY_BYTE.length },
      { filename: 'leer - ß.txt', type: 'text/plain', size: 0 },
    ]);
    const [first, second] = await Promise.all(
      body.files.map(async (file) => bytesOf(await service.getFile(file.generatedFilename))),
    );
    expect(first?.equals(EVERY_BYTE)).toBe(true);
    expect(second).toHaveLength(0);
    expect((await bytesOf(await service.call(image.url))).equals(PNG)).toBe(true);
  });

  test('serves a text and its files until the exact millisecond of expiry', async () => {
    const { body } = await service.publish({ files: [{ name: 'a.txt', content: 'A' }] });
    const name = body.files.map(({ generatedFilename }) => generatedFilename).join();
    const statuses = async () => [
      (await service.getText('room-1')).status,
      (await service.getFile(name)).status,
    ];
    service.clock.advance(DAY - 1);
    expect(await statuses()).toEqual([200, 200]);
    service.clock.advance(1);
    expect(await statuses()).toEqual([404, 404]);
    expect((await service.getText('room-1')).body.message).toBe(
      'No text found with the given code',
    );
  });

  test("sends cache headers that never outlast a text's expiry or deletion", async () => {
    const { body } = await service.publish();
    const copies = async (code: string) =>
      surrogateOf((await service.call(`/texts/${code}`)).headers);
    const [maxAge, key] = await copies('ROOM-1');
    expect([maxAge, key]).toEqual(['max-age=2', expect.stringMatching(/^text\/./)]);
    expect(key).not.toContain('room-1');
    service.clock.advance(DAY - 1_999);
    expect(await copies('room-1')).toEqual(['max-age=1', key]);
    service.clock.advance(1_000);
    expect(await copies('room-1')).toEqual([null, key]);
    const deleted = await service.call('/texts/Room-1', {
      method: 'DELETE',
      headers: { 'X-Delete-Token': body.deleteToken },
    });
    expect([deleted.status, ...surrogateOf(deleted.headers)]).toEqual([204, null, key]);
    expect(await copies('room-1')).toEqual([null, null]);
  });

  test('returns the first response to a repeated call with the same Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'one-call-of-mine' };
    const first = await service.publish({ headers });
    expect((await service.publish({ headers })).body).toEqual(first.body);
    const changed = await service.publish({ headers, html: '<p>other</p>' });
    expect([changed.status, changed.body.code]).toEqual([422, 'idempotency_mismatch']);
    expect((await service.publish({ headers: { 'Idempotency-Key': 'short' } })).status).toBe(400);
    const locked = { code: 'locked', headers, fields: { password: 'first' } };
    expect((await service.publish(locked)).status).toBe(201);
    expect((await service.publish(locked)).status).toBe(201);
    expect(await service.publish({ ...locked, fields: { password: 'second' } })).toMatchObject({
      status: 422,
    });
  });

  test('returns the number of remote images replaced with links', async () => {
    const headers = { 'Idempotency-Key': 'one-call-of-mine' };
    const html =
      '<p><img src="https://a.example/1.png" alt="one" /><img src="https://b.example/2.png" alt="two" /></p>';
    expect((await service.publish({ html, headers })).body).toMatchObject({ remotePictures: 2 });
    expect((await service.publish({ html, headers })).body).toMatchObject({ remotePictures: 2 });
    expect((await service.getText('room-1')).body.content).not.toContain('<img');
    expect((await service.publish({ code: 'other' })).body).not.toHaveProperty('remotePictures');
  });

  test('rejects texts with banned links and lets the editor report banned links', async () => {
    const { status, body } = await service.publish({ html: '<p>https://cdn.discordapp.com/a</p>' });
    const message =
      'Links or text from cdn.discordapp.com are not allowed. Your IP address and email have been reported';
    expect([status, body.code, body.message]).toEqual([400, 'banned_link', message]);
    const picture = await service.publish({
      html: '<p><img src="https://cdn.discordapp.com/a.png" /></p>',
    });
    expect([picture.status, picture.body.code, picture.body.message]).toEqual([
      400,
      'banned_link',
      message,
    ]);
    const report = (host: string) =>
      service.ask('/texts/report-link', {
        method: 'POST',
        body: JSON.stringify({ host }),
        headers: { 'content-type': 'application/json' },
      });
    expect((await report('cdn.discordapp.com')).status).toBe(202);
    expect((await report('example.org')).status).toBe(404);
  });
});

describe('a code', () => {
  test('assigns a code to only one of twenty concurrent callers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        service.publish({ html: `<p>${at}</p>`, files: [{ name: 'a.txt', content: `${at}` }] }),
      ),
    );
    const lost = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(lost.map(({ body }) => [body.code, body.message])).toEqual(
      Array.from({ length: 19 }, () => [
        'code_taken',
        'Given Code already exists in the system. Try a new code',
      ]),
    );
    expect(service.stored()).toEqual({ records: 1, objects: 1 });
  });

  test.each([
    '../x',
    '..%2fx',
    'a/b',
    'ab',
    ' ',
    'x'.repeat(65),
    '{"$ne":null}',
    'constructor()',
    'ünïcode',
    'a\0bc',
  ])('rejects the code %j when publishing and returns 404 when reading', async (code) => {
    expect(await service.publish({ code })).toMatchObject({
      status: 400,
      body: { code: 'validation' },
    });
    expect(await service.getText(code)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('recognizes other spellings of a code when reading, reporting or deleting', async () => {
    const { body } = await service.publish({ code: 'my-code-2' });
    const spellings = [
      '\uff4d\uff59\uff0d\uff43\uff4f\uff44\uff45\uff0d\uff12',
      '\u201cmy\u2011code\u2013\u0662\u201d',
      'Code: MY-CODE-2.',
    ];
    for (const sent of [
      ...spellings,
      'https://paste.example/pastetext#my-code-2',
      'my-code-2%E2%80%8B',
      '\u2068my-code-2\u2069',
    ])
      expect([sent, (await service.getText(sent)).body.uniqueId]).toEqual([sent, 'my-code-2']);
    const [spelling = ''] = spellings;
    const report = {
      method: 'POST',
      body: JSON.stringify({ reason: 'spam' }),
      headers: { 'content-type': 'application/json' },
    };
    expect(
      (await service.ask(`/texts/${encodeURIComponent(spelling)}/report`, report)).status,
    ).toBe(201);
    expect((await remove(encodeURIComponent(spelling))).status).toBe(404);
    expect(
      (await remove(encodeURIComponent(spelling), { 'X-Delete-Token': body.deleteToken })).status,
    ).toBe(204);
    for (const sent of [...spellings, 'my-code-2'])
      expect((await service.getText(sent)).status).toBe(404);
  });

  test('rejects other spellings of a code when publishing', async () => {
    expect((await service.publish({ code: '\u201cmy-code\u201d' })).body.message).toBe(
      'Code can only contain letters, digits, - and _.',
    );
  });

  test('limits a code to 64 characters', async () => {
    const message = 'Code must be at most 64 characters long.';
    expect(await service.publish({ code: 'x'.repeat(1_000) })).toMatchObject({
      status: 400,
      body: { message },
    });
    expect(await service.publish({ code: 'x'.repeat(100_000) })).toMatchObject({
      status: 400,
      body: { code: 'validation', errors: [{ path: '/uniqueId' }] },
    });
  });

  test('rejects a query operator as a code', async () => {
    const body = `${rawPart('name="uniqueId[$ne]"', 'abc')}${rawPart('name="content"', '"x"')}--b--\r\n`;
    expect(await service.publishRaw(body)).toMatchObject({
      status: 400,
      body: { message: 'The form field "uniqueId[$ne]" is unknown.' },
    });
  });
});

test('deletes a text and its files only with the delete token and publishes an event', async () => {
  let heard: (event: unknown) => void = () => undefined;
  const ended = new Promise((resolve) => (heard = resolve));
  await service.bus.subscribe('listener', [on(PasteEnded, async ({ data }) => heard(data))]);
  const { body } = await service.publish({ files: [{ name: 'a.txt', content: 'A' }] });
  const name = body.files.map(({ generatedFilename }) => generatedFilename).join();

  expect((await remove('room-1')).status).toBe(404);
  const wrongToken = await remove('room-1', { 'X-Delete-Token': 'wrong' });
  const missingCode = await remove('nowhere', { 'X-Delete-Token': 'wrong' });
  expect(wrongToken).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const seenOf = ({ status, headers, body }: typeof wrongToken) => [
    status,
    [...headers.keys()],
    { ...body, requestId: '' },
  ];
  expect(seenOf(missingCode)).toEqual(seenOf(wrongToken));
  expect((await remove('room-1', { 'X-Delete-Token': body.deleteToken })).status).toBe(204);
  expect((await remove('room-1', { 'X-Delete-Token': body.deleteToken })).status).toBe(404);
  expect([(await service.getText('room-1')).status, (await service.getFile(name)).status]).toEqual([
    404, 404,
  ]);
  expect(await ended).toEqual({ pasteId: expect.any(String), reason: 'deleted' });
});
