import { describe, expect, test } from '@jest/globals';
import { callWords, noAnswer, serverWords, toApiError } from './api-error.ts';

const problem = {
  type: 'about:blank',
  title: 'Refused',
  status: 409,
  code: 'code_taken',
  message: 'This code is taken.',
};
const refusal = await toApiError(409, problem, null);
const unreadable = await toApiError(502, '<html>', null);
const silence = noAnswer('network');

describe('callWords', () => {
  test('returns the server message, or a local message if the response is missing or unreadable', () => {
    expect(callWords(refusal)).toBe('This code is taken.');
    for (const error of [silence, unreadable]) expect(callWords(error)).toBe(error.message);
  });

  test('returns undefined for errors other than ApiError', () => {
    for (const thrown of [new TypeError('x is undefined'), 'words', undefined])
      expect(callWords(thrown)).toBeUndefined();
  });
});

test('returns only messages that came from the server', () => {
  expect([refusal, silence, unreadable, new TypeError('x')].map(serverWords)).toEqual([
    'This code is taken.',
    undefined,
    undefined,
    undefined,
  ]);
});
