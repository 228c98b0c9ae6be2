import { describe, expect, test } from '@jest/globals';
import { ApiError, type ErrorCode } from '../../api/api-error.ts';
import { asksForCaptcha, problemOf } from './call-problem.ts';

const apiError = (
  status: number,
  code: ErrorCode,
  errors: { path: string; message: string }[] = [],
) => new ApiError({ status, code, message: `because of ${code}`, errors });

const reserved = apiError(400, 'validation', [
  { path: '/content', message: 'The text is too long.' },
  { path: '/uniqueId', message: 'This code is reserved.' },
]);
const publishing = {
  known: {
    code_taken: { at: 'code', message: 'The code is taken.' },
    gone: { at: 'code' },
    cancelled: { at: 'form', message: 'Cancelled.' },
  },
  pieces: { '/uniqueId': 'code' },
} as const;

describe('problemOf', () => {
  test.each([
    [
      'uses the configured message for a known error code',
      apiError(409, 'code_taken'),
      { at: 'code', message: 'The code is taken.' },
    ],
    [
      'uses the server message for a known error code without its own',
      apiError(410, 'gone'),
      { at: 'code', message: 'because of gone' },
    ],
    [
      'shows a validation message from the server at its field',
      reserved,
      { at: 'code', message: 'This code is reserved.' },
    ],
    [
      'keeps the form open after a rate limit',
      apiError(429, 'rate_limited'),
      { at: 'form', message: 'because of rate_limited' },
    ],
    [
      'keeps the form open after a cancellation',
      new DOMException('', 'AbortError'),
      { at: 'form', message: 'Cancelled.' },
    ],
  ])('%s', (_what, error, told) => {
    expect(problemOf(error, publishing)).toEqual({ closesForm: false, told });
  });

  test.each([
    [500, 'internal'],
    [413, 'payload_too_large'],
    [404, 'not_found'],
    [0, 'network'],
  ] as const)('closes the form after %i %s and returns the reason', (status, code) => {
    expect(problemOf(apiError(status, code), publishing)).toEqual({
      closesForm: true,
      reason: `because of ${code}`,
    });
  });

  test('hides the message of an unexpected error', () => {
    expect(problemOf(new TypeError('x is undefined'), publishing)).toEqual({
      closesForm: true,
      reason: undefined,
    });
  });

  test('closes the form after errors that match no field', () => {
    expect(problemOf(reserved, {})).toEqual({ closesForm: true, reason: 'because of validation' });
    expect(problemOf(apiError(409, 'code_taken'), {})).toEqual({
      closesForm: true,
      reason: 'because of code_taken',
    });
  });
});

test.each([
  [403, 'captcha_required', true],
  [403, 'captcha_invalid', true],
  [401, 'unauthorized', true],
  [403, 'forbidden', false],
  [429, 'rate_limited', false],
  [0, 'network', false],
] as const)('returns whether the error %i %s requires a new captcha: %s', (status, code, asks) => {
  expect(asksForCaptcha(apiError(status, code))).toBe(asks);
});
