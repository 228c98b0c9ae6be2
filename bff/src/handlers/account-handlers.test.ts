import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { AccountDeleted } from '@pasteroom/events';
import { MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { newEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import { newSecretToken } from '@pasteroom/kit/core/secret-token';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { sendJson, type UpstreamHandler } from '../testing/upstream.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());
afterEach(() => {
  for (const service of [fixture.account, fixture.paste, fixture.publish]) {
    service.requests.length = 0;
    service.answer = (_request, res) => sendJson(res, 200, {});
  }
});

const whoIs = async (headers: Record<string, string>) =>
  (await fixture.call('/api/users/session', { headers })).json['user'];
const remove = (headers: Record<string, string>) =>
  fixture.call('/api/users/me', { method: 'DELETE', headers });
const answersAccount =
  (deletion: number, id = 'id-Ada'): UpstreamHandler =>
  ({ method, url }, res) => {
    if (method === 'DELETE')
      return deletion === 204
        ? void res.writeHead(204).end()
        : sendJson(res, deletion, { code: 'unavailable' });
    const user = { id, name: 'Ada', imgUrl: '', email: '' };
    if (url.startsWith('/api-tokens/')) return sendJson(res, 200, { user, scopes: ['texts'] });
    sendJson(res, 200, { premiumUntil: null });
  };

describe('account deletion', () => {
  test('revokes all sessions and API tokens of a deleted account', async () => {
    const [here, there] = [await fixture.signIn('Ada'), await fixture.signIn('Ada')];
    const other = await fixture.signIn('Grace');
    fixture.account.answer = answersAccount(204);
    const token = { authorization: `Bearer ${newSecretToken('pr_', newId)}` };
    expect((await fixture.call('/api/texts/room', { headers: token })).status).toBe(200);
    fixture.clock.advance(1);
    const { status, headers } = await remove(here);
    expect([status, String(headers['set-cookie'])]).toEqual([
      204,
      expect.stringContaining('Max-Age=0'),
    ]);
    expect(
      fixture.account.requests.filter(({ method }) => method === 'DELETE').map(({ url }) => url),
    ).toEqual(['/accounts/id-Ada']);
    for (const browser of [here, there]) expect(await whoIs(browser)).toBeNull();
    expect(await whoIs(other)).toMatchObject({ name: 'Grace' });
    expect((await fixture.call('/api/texts/room', { headers: token })).status).toBe(401);
    expect((await remove(here)).status).toBe(401);
  });

  test('propagates an account deletion to other instances by event, or within 10 s without one', async () => {
    const browser = await fixture.signIn('Hopper');
    expect(await whoIs(browser)).not.toBeNull();
    fixture.clock.advance(1);
    await fixture.bus.publish([
      newEvent(AccountDeleted, { accountId: 'id-Hopper' }, { now: fixture.clock, newId }),
    ]);
    await fixture.bus.drain();
    expect(await whoIs(browser)).toBeNull();

    const unheard = await fixture.signIn('Lovelace');
    expect(await whoIs(unheard)).not.toBeNull();
    await fixture.keys.put('ended:id-Lovelace', fixture.clock().toISOString(), SECOND * 1_000);
    fixture.clock.advance(10 * SECOND);
    expect(await whoIs(unheard)).toBeNull();
  });

  test('returns 503 and leaves the account usable if its deletion fails', async () => {
    const browser = await fixture.signIn('Eve');
    fixture.account.answer = answersAccount(503, 'id-Eve');
    const token = {
      ...fixture.newClient(),
      authorization: `Bearer ${newSecretToken('pr_', newId)}`,
    };
    const use = async () => (await fixture.call('/api/texts/room', { headers: token })).status;
    expect(await use()).toBe(200);
    fixture.clock.advance(1);
    expect((await remove(browser)).status).toBe(503);
    expect(await use()).toBe(401);
    fixture.clock.advance(30 * SECOND);
    expect(await use()).toBe(200);
    expect(await whoIs(await fixture.signIn('Eve'))).toMatchObject({ name: 'Eve' });
  });

  test('requires a same-origin session to delete an account and rejects API tokens', async () => {
    expect((await remove({})).status).toBe(401);
    const browser = await fixture.signIn('Mallory');
    expect((await remove({ ...browser, origin: 'https://evil.example' })).json['code']).toBe(
      'cross_site',
    );
    fixture.account.answer = answersAccount(204, 'id-Token');
    expect((await remove({ authorization: `Bearer ${newSecretToken('pr_', newId)}` })).status).toBe(
      403,
    );
    expect(fixture.account.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });
});

describe('account export', () => {
  const parts =
    (key: string): UpstreamHandler =>
    ({ url }, res) => {
      const cursor = new URLSearchParams(url.split('?')[1]).get('cursor');
      sendJson(
        res,
        200,
        cursor === null
          ? { [key]: [{ n: 1 }, { n: 2 }], next: 'two & more' }
          : { [key]: [{ n: 3, cursor }], next: null },
      );
    };
  const account: UpstreamHandler = ({ url }, res) =>
    sendJson(
      res,
      200,
      url === '/users/tokens' ? { tokens: [{ id: 't' }] } : { name: 'Ada', premiumUntil: null },
    );
  const get = (headers: Record<string, string>) =>
    fixture.call('/api/users/me/export', { headers });
  function serve(): void {
    fixture.account.answer = account;
    fixture.paste.answer = parts('texts');
    fixture.publish.answer = parts('pages');
    fixture.payment.answer = (_request, res) =>
      sendJson(res, 200, { orders: [{ order_id: 'o' }], next: null });
    fixture.contact.answer = (request, res) =>
      parts(request.url.startsWith('/users/me/messages') ? 'messages' : 'orderContacts')(
        request,
        res,
      );
  }

  test('exports all stored data of an account as one JSON download', async () => {
    const browser = await fixture.signIn('Export');
    serve();
    const { status, headers, text } = await get(browser);
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(headers['content-disposition']).toBe('attachment; filename="pasteroom-account.json"');
    const items = [{ n: 1 }, { n: 2 }, { n: 3, cursor: 'two & more' }];
    expect(JSON.parse(text)).toMatchObject({
      account: { name: 'Ada' },
      tokens: [{ id: 't' }],
      texts: items,
      pages: items,
      orders: [{ order_id: 'o' }],
      messages: items,
      orderContacts: items,
    });
    expect(fixture.paste.requests.map(({ url }) => url)).toEqual([
      '/users/me/whole-texts',
      '/users/me/whole-texts?cursor=two+%26+more',
    ]);
  });

  test('rejects concurrent exports of one account', async () => {
    const browser = await fixture.signIn('Hurried');
    serve();
    const statuses = (await Promise.all([1, 2, 3].map(() => get(browser)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 429, 429]);
    expect((await get(browser)).status).toBe(200);
  });

  test('rejects a third account export while a second one is in progress', async () => {
    const browser = await fixture.signIn('Patient');
    serve();
    const held: (() => void)[] = [];
    fixture.publish.answer = ({ url }, res) => {
      const part = url.includes('cursor') ? { pages: [], next: null } : { pages: [], next: 'more' };
      if (part.next === null) held.push(() => sendJson(res, 200, part));
      else sendJson(res, 200, part);
    };
    const isHeld = async (count: number) => {
      while (held.length < count) await new Promise(setImmediate);
    };
    const first = get(browser);
    await isHeld(1);
    fixture.clock.advance(10 * MINUTE);
    const second = get(browser);
    await isHeld(2);
    held[0]?.();
    await first;
    expect((await get(browser)).status).toBe(429);
    held[1]?.();
    await second;
    serve();
    expect((await get(browser)).status).toBe(200);
  });

  test('returns 503 for an account export while a service is down, and allows a retry', async () => {
    const browser = await fixture.signIn('Away');
    serve();
    fixture.publish.answer = (_request, res) => sendJson(res, 503, { code: 'unavailable' });
    expect((await get(browser)).status).toBe(503);
    serve();
    expect((await get(browser)).status).toBe(200);
  });

  test('allows another account export if the client disconnected before the first byte', async () => {
    const browser = await fixture.signIn('Gone');
    serve();
    const asked = Promise.withResolvers<() => void>();
    fixture.publish.answer = (_request, res) =>
      asked.resolve(() => sendJson(res, 200, { pages: [], next: null }));
    const { hostname, port } = new URL(fixture.bff.url);
    const socket = connect(Number(port), hostname);
    const headers = Object.entries({ host: 'localhost', ...browser }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    socket.write(`GET /api/users/me/export HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
    const answer = await asked.promise;
    socket.destroy();
    await once(socket, 'close');
    // By the next response, the BFF has noticed the disconnect.
    await fixture.call('/healthz');
    answer();
    serve();
    let status: number;
    do ({ status } = await get(browser));
    while (status === 429);
    expect(status).toBe(200);
  });

  test('aborts an account export if a service fails midway', async () => {
    const browser = await fixture.signIn('Broken');
    serve();
    fixture.publish.answer = ({ url }, res) =>
      url.includes('cursor')
        ? sendJson(res, 503, { code: 'unavailable' })
        : sendJson(res, 200, { pages: [{ n: 1 }], next: 'more' });
    await expect(get(browser)).rejects.toThrow();
    serve();
    expect((await get(browser)).status).toBe(200);
  });

  test('requires a session to export an account and rejects API tokens', async () => {
    expect((await get({})).status).toBe(401);
    fixture.account.answer = answersAccount(204, 'id-Token');
    expect((await get({ authorization: `Bearer ${newSecretToken('pr_', newId)}` })).status).toBe(
      403,
    );
  });
});
