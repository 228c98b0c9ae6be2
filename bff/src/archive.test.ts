import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFixture, type Fixture } from './testing/fixture.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await createFixture();
  fixture.paste.answer = (_, res) =>
    void res.writeHead(200, { 'content-type': 'application/zip' }).end('PK');
});
afterEach(() => fixture.close());

const get = (search: string, headers: Record<string, string> = fixture.newClient()) =>
  fixture.call(`/api/texts/room-1/archive.zip${search}`, { headers });

test('requires a captcha pass or the name of a file from guests', async () => {
  expect((await get('')).json['code']).toBe('captcha_required');
  expect((await get('?files=a')).json['code']).toBe('captcha_required');
  expect((await get('', { ...fixture.newClient(), ...fixture.ticket() })).text).toBe('PK');
  expect((await get('?file=id-a.txt')).text).toBe('PK');
  expect(fixture.paste.requests.map(({ url }) => url)).toEqual([
    '/texts/room-1/archive.zip',
    '/texts/room-1/archive.zip?file=id-a.txt',
  ]);
});

test('limits guesses of file names', async () => {
  fixture.paste.answer = (_, res) => void res.writeHead(403).end();
  const client = fixture.newClient();
  const statuses = [];
  for (let n = 0; n < 12; n += 1) statuses.push((await get(`?file=${n}`, client)).status);
  expect(statuses.slice(9)).toEqual([403, 429, 429]);
});
