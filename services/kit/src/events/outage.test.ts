import { connect } from 'node:net';
import { once } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { MongoInvalidArgumentError, MongoNetworkError, MongoServerError } from 'mongodb';
import { AppError } from '../core/errors.ts';
import { unavailable } from '../core/unavailable.ts';
import { openDatabase } from '../sqlite/database.ts';
import { isOutage } from './outage.ts';

const mongo = (code: number) => new MongoServerError({ message: 'refused', code });
const sqlite = (errcode: number) =>
  Object.assign(new Error('failed'), { code: 'ERR_SQLITE_ERROR', errcode });
const caused = (cause: unknown) => new Error('failed', { cause });

function thrownBySqlite(sql: string): unknown {
  const database = openDatabase(':memory:');
  database.exec('CREATE TABLE numbers (n INTEGER NOT NULL)');
  try {
    return database.exec(sql);
  } catch (error) {
    return error;
  }
}

describe('isOutage', () => {
  test.each([
    ['an unavailable store', unavailable()],
    ['a rate limit', new AppError('rate_limited', 'Later.')],
    ['a lost MongoDB connection', new MongoNetworkError('connection closed')],
    ['a MongoDB server that steps down', mongo(189)],
    ['a locked SQLite file', unavailable(sqlite(5))],
    ['a damaged SQLite file', caused(sqlite(11))],
    ['an extended result code of a failing disk', sqlite(10 | (3 << 8))],
    [
      'a failed fetch',
      new TypeError('fetch failed', {
        cause: Object.assign(new Error('refused'), { syscall: 'connect' }),
      }),
    ],
    ['a call that timed out', AbortSignal.abort(new DOMException('slow', 'TimeoutError')).reason],
  ])('treats %s as an outage', (_what, error) => expect(isOutage(error)).toBe(true));

  test.each([
    ['a bug', new TypeError('undefined is not a function')],
    ['an application error', new AppError('forbidden', 'No.')],
    [
      'an application error with a network cause',
      new AppError('slug_taken', 'Taken.', { cause: new MongoNetworkError('closed') }),
    ],
    ['a duplicate key reported as unavailable', unavailable(mongo(11_000))],
    ['a document that is too large', unavailable(mongo(10_334))],
    ['a value without a BSON type', unavailable(new MongoInvalidArgumentError('no'))],
    ['a violated SQLite constraint', thrownBySqlite('INSERT INTO numbers VALUES (NULL)')],
    ['a statement that SQLite rejects', thrownBySqlite('SELECT * FROM letters')],
    ['a thrown string', 'no'],
  ])('does not treat %s as an outage', (_what, error) => expect(isOutage(error)).toBe(false));

  test('treats a failed connection in Node as an outage', async () => {
    const [error] = (await once(connect(1, '127.0.0.1'), 'error').catch((thrown: unknown) => [
      thrown,
    ])) as [unknown];
    expect(isOutage(error)).toBe(true);
  });

  test('handles circular error causes', () => {
    const error = new Error('failed');
    error.cause = error;
    expect(isOutage(error)).toBe(false);
  });
});
