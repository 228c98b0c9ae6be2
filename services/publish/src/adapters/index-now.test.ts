import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { signedIn } from '@pasteroom/content/testing/forms';
import { silentLog } from '@pasteroom/kit/core/log';
import { openService, PUBLIC_URL, until } from '../testing/running-service.ts';
import { indexNow } from './index-now.ts';

const KEY = 'a-key-of-this-test';
const HOST = 'pasteroom.example';

interface Submission {
  type: string | undefined;
  body: unknown;
}

/** Responds with the queued statuses, then 202. */
async function openEngine() {
  const submissions: Submission[] = [];
  const statuses: number[] = [];
  const server = createServer((req, res) => {
    void json(req).then((body) => {
      submissions.push({ type: `${req.method} ${req.headers['content-type']}`, body });
      const status = statuses.shift() ?? 202;
      res.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('{}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`);
  return {
    submissions,
    statuses,
    url,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

let engine: Awaited<ReturnType<typeof openEngine>>;
beforeEach(async () => {
  engine = await openEngine();
});
afterEach(() => engine.close());

describe('an IndexNow submission', () => {
  const notify = (paths: string[]) =>
    indexNow({ key: KEY, url: engine.url, publicUrl: PUBLIC_URL, log: silentLog })(paths);
  const message = (urls: string[]) => ({
    host: HOST,
    key: KEY,
    keyLocation: `${PUBLIC_URL}/indexnow.txt`,
    urlList: urls,
  });

  test('submits full URLs, the key and its location to IndexNow', async () => {
    await notify(['/publish/a.html', '/publish/b.html']);
    const type = 'POST application/json; charset=utf-8';
    expect(engine.submissions).toEqual([
      { type, body: message([`${PUBLIC_URL}/publish/a.html`, `${PUBLIC_URL}/publish/b.html`]) },
    ]);
  });

  test.each([429, 500, 503])(
    'fails with unavailable if IndexNow responds with %i',
    async (status) => {
      engine.statuses.push(status);
      await expect(notify(['/x'])).rejects.toMatchObject({ code: 'unavailable' });
    },
  );

  test.each([400, 403, 422])('does not retry an IndexNow submission after a %i', async (status) => {
    engine.statuses.push(status);
    await expect(notify(['/x'])).resolves.toBeUndefined();
  });

  test('does not follow redirects from IndexNow, and fails with unavailable if it is down', async () => {
    engine.statuses.push(302);
    await expect(notify(['/x'])).rejects.toMatchObject({ code: 'unavailable' });
    expect(engine.submissions).toHaveLength(1);
    await engine.close();
    await expect(notify(['/x'])).rejects.toMatchObject({ code: 'unavailable' });
    engine = await openEngine();
  });
});

describe('the publish service with IndexNow', () => {
  const premium = signedIn('ada', '2031-01-01T00:00:00.000Z');
  const submissions = () =>
    engine.submissions.map(({ body }) => (body as { urlList: string[] }).urlList.join(' '));

  test('submits new and deleted live pages to IndexNow and serves the key', async () => {
    const service = await openService({ INDEXNOW_KEY: KEY, INDEXNOW_URL: engine.url.href });
    await service.save({ id: 'waits' });
    const { body } = await service.save({ id: 'is-live', caller: premium });
    const address = `${PUBLIC_URL}/publish/is-live.html`;
    await until(() => submissions().length >= 2); // the test bus delivers every event twice
    await service.remove('is-live', { headers: { 'X-Owner-Token': body.ownerToken } });
    await until(() => submissions().length >= 4);
    expect(new Set(submissions())).toEqual(new Set([address]));
    const key = await service.read('/indexnow.txt');
    expect([key.status, key.text]).toEqual([200, KEY]);
    await service.close();
  });

  test('returns 404 for the IndexNow key if none is configured', async () => {
    const service = await openService();
    expect((await service.read('/indexnow.txt')).status).toBe(404);
    await service.close();
  });
});
