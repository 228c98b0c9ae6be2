import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { openProduct } from './testing/open-product.ts';

let product: Awaited<ReturnType<typeof openProduct>>;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

async function signIn(): Promise<string> {
  const session = await fetch(`${product.url}/api/users/session`, {
    method: 'POST',
    headers: { origin: product.url, 'content-type': 'application/json' },
    body: JSON.stringify({ credential: 'demo:Ada' }),
  });
  return session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

function publish(code: string, cookie: string): Promise<Response> {
  const form = new FormData();
  form.append('uniqueId', code);
  form.append('content', JSON.stringify('<p>hello</p>'));
  const headers = { origin: product.url, cookie };
  return fetch(`${product.url}/api/texts/add`, { method: 'POST', headers, body: form });
}

test('responds to other requests while a text waits for a locked database', async () => {
  const { url, dataFolder } = product;
  const cookie = await signIn();

  const other = openDatabase(join(dataFolder, 'paste.db'));
  other.exec('BEGIN IMMEDIATE');
  const published = publish('locked-file', cookie);
  const isPublished = published.then(() => true);
  for (let call = 0; call < 10; call += 1) {
    const answer = fetch(`${url}/api/users/session`, { headers: { origin: url, cookie } });
    expect(await Promise.race([isPublished, answer.then(({ status }) => status)])).toBe(200);
  }
  other.exec('COMMIT');
  other.close();
  expect((await published).status).toBe(201);
});

test('keeps the event loop running while the event log is locked', async () => {
  const { url, dataFolder } = product;
  const cookie = await signIn();
  const other = openDatabase(join(dataFolder, 'events.db'));
  other.exec('BEGIN IMMEDIATE');
  const until = performance.now() + 2_000;
  // The event of this text is published at once, to a log that is locked.
  expect((await publish('locked-log', cookie)).status).toBe(201);
  while (performance.now() < until) expect((await fetch(`${url}/readyz`)).ok).toBe(true);
  const lateMs = performance.now() - until;
  other.exec('COMMIT');
  other.close();
  // SQLite's own timeout is 5 s.
  expect(lateMs).toBeLessThan(2_500);
});
