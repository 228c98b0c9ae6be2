import { expect, test } from '@jest/globals';
import { MongoNetworkError, MongoServerError } from 'mongodb';
import { AppError } from '../core/errors.ts';
import { unavailable } from '../core/unavailable.ts';
import { isOutage } from './outage.ts';

const named = (name: string) => Object.assign(new Error('away'), { name });

test.each([
  ['a store that is unavailable', unavailable()],
  ['a limit of calls', new AppError('rate_limited', 'Too many.')],
  ['a connection that is refused', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['a damaged file', new Error('damaged', { cause: Object.assign(new Error('malformed'), { code: 'ERR_SQLITE_ERROR', errcode: 11 }) })],
  ['a full disk', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  [
    'a call whose cause is an outage',
    new TypeError('fetch failed', { cause: Object.assign(new Error('socket'), { code: 'UND_ERR_SOCKET' }) }),
  ],
  ['a lost connection to MongoDB', new MongoNetworkError('closed')],
  ['a server of MongoDB that stops', new MongoServerError({ message: 'shutdown', code: 11_600 })],
  ['a broker that does not answer', named('KafkaJSConnectionError')],
  ['Redis that does not answer', named('MaxRetriesPerRequestError')],
  ['a call that took too long', named('TimeoutError')],
])('is %s', (_what, error) => {
  expect(isOutage(error)).toBe(true);
});

test.each([
  ['a refusal of the handler', new AppError('validation', 'Wrong.')],
  ['a bug', new TypeError('x is undefined')],
  ['a record that is there already', new MongoServerError({ message: 'duplicate', code: 11_000 })],
  ['an error of Node about an argument', Object.assign(new TypeError('argument'), { code: 'ERR_INVALID_ARG_TYPE' })],
  ['no error at all', 'text'],
])('is not %s', (_what, error) => {
  expect(isOutage(error)).toBe(false);
});
