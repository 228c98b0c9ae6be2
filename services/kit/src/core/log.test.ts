import { expect, test } from '@jest/globals';
import { AppError } from './errors.ts';
import { capturedLog } from '../testing/captured-log.ts';
import type { Log } from './log.ts';
import { setTraceparentReader } from './trace-context.ts';

function entriesOf(write: (log: Log) => void): Record<string, unknown>[] {
  const { log, entries } = capturedLog('kit');
  write(log);
  return entries();
}

const logged = (thrown: unknown) =>
  entriesOf((log) => log.error({ requestId: 'r-1', err: thrown }, 'request failed'));
const parseError = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
};

test('writes a log entry as one line of JSON with time, service and fields', () => {
  expect(
    entriesOf((log) =>
      log.child({ part: 'events' }).info({ event: 'e-1' }, 'event handling failed permanently'),
    ),
  ).toEqual([
    {
      level: 30,
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      service: 'kit',
      part: 'events',
      event: 'e-1',
      msg: 'event handling failed permanently',
    },
  ]);
});

test('adds the trace ID of the current operation', () => {
  setTraceparentReader(() => '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01');
  try {
    expect(entriesOf((log) => log.info('started'))).toMatchObject([
      { traceId: '0af7651916cd43dd8448eb211c80319c' },
    ]);
  } finally {
    setTraceparentReader(undefined);
  }
});

test('logs an error with its code, message, stack and cause', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:27017'), {
    code: 'ECONNREFUSED',
  });
  expect(logged(new AppError('unavailable', 'Not now.', { cause }))).toMatchObject([
    {
      requestId: 'r-1',
      err: {
        type: 'AppError',
        code: 'unavailable',
        message: 'Not now.',
        stack: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
        cause: {
          type: 'Error',
          code: 'ECONNREFUSED',
          message: 'connect ECONNREFUSED 10.0.0.7:27017',
        },
      },
    },
  ]);
});

test('logs both errors of a SuppressedError', () => {
  const failed = new SuppressedError(
    new Error('close failed'),
    new Error('start failed', { cause: new Error('port taken') }),
  );
  expect(logged(failed)).toMatchObject([
    {
      err: {
        type: 'SuppressedError',
        errors: [
          { message: 'close failed' },
          { message: 'start failed', cause: { message: 'port taken' } },
        ],
      },
    },
  ]);
});

test.each([
  [
    'the arguments of a Redis command',
    Object.assign(new Error('OOM command not allowed'), {
      command: { name: 'set', args: ['session:1', 'SECRET'] },
    }),
  ],
  [
    'a duplicate key',
    new Error(
      'E11000 duplicate key error collection: paste.pastes index: code dup key: { code: "SECRET" }',
    ),
  ],
  ['text that failed to parse as JSON', parseError('SECRET and more')],
  ['a long text that failed to parse as JSON', parseError(`{"a": ${'SECRET '.repeat(20)}`)],
  ['an email address', new Error('550 no such user: SECRET@example.org, sorry')],
  ['the password in a URL', new Error('Cannot connect to mongodb://root:SECRET@mongo:27017')],
  ['the fields of a thrown object that is not an error', { text: 'SECRET' }],
  [
    'the fields of a nested cause',
    new Error('a', {
      cause: new Error('b', { cause: Object.assign(new Error('c'), { body: 'SECRET' }) }),
    }),
  ],
])('does not log %s', (_what, thrown) => {
  expect(JSON.stringify(logged(thrown))).not.toContain('SECRET');
});

test('logs an error that is its own cause', () => {
  const error = new Error('round');
  error.cause = error;
  expect(logged(error)).toHaveLength(1);
});
