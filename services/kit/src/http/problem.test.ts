import { describe, expect, test } from '@jest/globals';
import { AppError } from '../core/errors.ts';
import { unavailable } from '../core/unavailable.ts';
import { listen } from '../service/listen.ts';
import { asAppError, problemOf, sendProblem } from './problem.ts';

describe('what was thrown becomes a refusal', () => {
  test('one that is a refusal already stays the same', () => {
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

  test('a bug is told as nothing but a failure', () => {
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
  ['of an outage that says nothing of it', unavailable(), '3'],
  ['of a refusal that says it', new AppError('rate_limited', 'Wait.', { retryAfter: 0.2 }), '1'],
  ['of what no waiting mends', new AppError('not_found', 'Not here.'), null],
])('the answer %s tells when to try again', async (_what, error, retryAfter) => {
  const server = await listen((_req, res) => sendProblem(res, error));
  expect((await fetch(server.url)).headers.get('retry-after')).toBe(retryAfter);
  await server.close();
});
