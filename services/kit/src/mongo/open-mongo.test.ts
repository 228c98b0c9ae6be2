import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { MongoServerError } from 'mongodb';
import { SECOND } from '../core/clock.ts';
import { isDuplicateOf, openMongo } from './open-mongo.ts';

test('fails with unavailable within 4 s if MongoDB is down', async () => {
  const begun = performance.now();
  const opening = openMongo({ url: 'mongodb://127.0.0.1:1', database: 'paste' });
  await expect(opening).rejects.toMatchObject({ code: 'unavailable' });
  expect(performance.now() - begun).toBeLessThan(4 * SECOND);
});

test('fails with unavailable if MongoDB does not respond', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined).resume());
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const url = `mongodb://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  await expect(openMongo({ url, database: 'paste' })).rejects.toMatchObject({
    code: 'unavailable',
  });
  silent.close();
});

test('identifies a duplicate key error by its index', () => {
  const refused = new MongoServerError({
    code: 11_000,
    message: 'E11000 duplicate key error collection: a.b index: code dup key: { code: "x" }',
  });
  expect([
    isDuplicateOf('code', refused),
    isDuplicateOf('_id_', refused),
    isDuplicateOf('code', new Error('no')),
  ]).toEqual([true, false, false]);
});
