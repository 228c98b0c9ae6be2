import { describe, expect, test } from '@jest/globals';
import { ApiError, type ErrorCode } from '../../api/api-error.ts';
import { asksForCaptcha, problemOf } from './call-problem.ts';

const refusal = (status: number, code: ErrorCode, errors: { path: string; message: string }[] = []) =>
  new ApiError({ status, code, message: `because of ${code}`, errors });

const reserved = refusal(400, 'validation', [
  { path: '/content', message: 'The text is too long.' },
  { path: '/uniqueId', message: 'This code is reserved.' },
]);
const publishing = {
  known: { code_taken: { at: 'code', message: 'The code is taken.' }, cancelled: { at: 'form', message: 'Cancelled.' } },
  pieces: { '/uniqueId': 'code' },
} as const;

describe('a failed call', () => {
  test.each([
    ['a refusal that has words of its own stands at its field', refusal(409, 'code_taken'), { at: 'code', message: 'The code is taken.' }],
    [
      'a piece that is refused is told at its field, in the words of the server',
      reserved,
      { at: 'code', message: 'This code is reserved.' },
    ],
    ['too many calls leave the form open', refusal(429, 'rate_limited'), { at: 'form', message: 'because of rate_limited' }],
    ['what was stopped by hand leaves it open', new DOMException('', 'AbortError'), { at: 'form', message: 'Cancelled.' }],
  ])('%s', (_what, error, told) => {
    expect(problemOf(error, publishing)).toEqual({ closesForm: false, told });
  });

  test.each([
    [500, 'internal'],
    [413, 'payload_too_large'],
    [404, 'not_found'],
    [0, 'network'],
  ] as const)('%i %s closes the form and says why', (status, code) => {
    expect(problemOf(refusal(status, code), publishing)).toEqual({ closesForm: true, reason: `because of ${code}` });
  });

  test('a fault of ours is told without its inner words', () => {
    expect(problemOf(new TypeError('x is undefined'), publishing)).toEqual({ closesForm: true, reason: undefined });
  });

  test('where there is no field for the code, nothing is told there', () => {
    expect(problemOf(reserved, {})).toEqual({ closesForm: true, reason: 'because of validation' });
    expect(problemOf(refusal(409, 'code_taken'), {})).toEqual({ closesForm: true, reason: 'because of code_taken' });
  });
});

test.each([
  [403, 'captcha_required', true],
  [403, 'captcha_invalid', true],
  [401, 'unauthorized', true],
  [403, 'forbidden', false],
  [429, 'rate_limited', false],
  [0, 'network', false],
] as const)('%i %s asks for a captcha: %s', (status, code, asks) => {
  expect(asksForCaptcha(refusal(status, code))).toBe(asks);
});
