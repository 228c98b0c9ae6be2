import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { openProduct } from './testing/open-product.ts';

let product: Awaited<ReturnType<typeof openProduct>>;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

test('responds to other requests while a text waits for a locked database', async () => {
  const { url, dataFolder } = product;
  const session = await fetch(`${url}/api/users/session`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ credential: 'demo:Ada' }),
  });
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const form = new FormData();
  form.append('uniqueId', 'locked-file');
  form.append('content', JSON.stringify('<p>hello</p>'));

  const other = openDatabase(join(dataFolder, 'paste.db'));
  other.exec('BEGIN IMMEDIATE');
  const published = fetch(`${url}/api/texts/add`, {
    method: 'POST',
    headers: { origin: url, cookie },
    body: form,
  });
  const isPublished = published.then(() => true);
  for (let call = 0; call < 10; call += 1) {
    const answer = fetch(`${url}/api/users/session`, { headers: { origin: url, cookie } });
    expect(await Promise.race([isPublished, answer.then(({ status }) => status)])).toBe(200);
  }
  other.exec('COMMIT');
  other.close();
  expect((await published).status).toBe(201);
});
