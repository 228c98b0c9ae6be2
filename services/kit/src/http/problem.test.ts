import { describe, expect, test } from '@jest/globals';
import { AppError } from '../core/errors.ts';
import { unavailable } from '../core/unavailable.ts';
import { listen } from '../service/listen.ts';
import { asAppError, problemOf, sendProblem } from './problem.ts';

describe('a problem response', () => {
  test('returns the status, code and message of an application error', () => {
    const refusal = new AppError('code_taken', 'Taken.');
    expect(asAppError(refusal)).toBe(refusal);
    expect(problemOf(refusal, 'r')).toEqual({
      type: 'about:blank',
      title: 'Conflict',
      status: 409,
      code: 'code_taken',
      message: 'Taken.',
      requestId: 'r',
    });
  });

  test('hides the details of an unexpected error', () => {
    expect(problemOf(asAppError(new TypeError('x is not a function')))).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      code: 'internal',
      message: 'Something went wrong please try again',
    });
  });
});

test.each([
  ['an outage', unavailable(), '3'],
  ['a rate limit', new AppError('rate_limited', 'Wait.', { retryAfter: 0.2 }), '1'],
  ['an error that retrying cannot fix', new AppError('not_found', 'Not here.'), null],
])('sends the expected Retry-After header for %s', async (_what, error, retryAfter) => {
  const server = await listen((_req, res) => sendProblem(res, error));
  expect((await fetch(server.url)).headers.get('retry-after')).toBe(retryAfter);
  await server.close();
});
