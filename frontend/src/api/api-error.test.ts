import { describe, expect, test } from '@jest/globals';
import { callWords, noAnswer, serverWords, toApiError } from './api-error.ts';

const problem = { type: 'about:blank', title: 'Refused', status: 409, code: 'code_taken', message: 'This code is taken.' };
const refusal = await toApiError(409, problem, null);
const unreadable = await toApiError(502, '<html>', null);
const silence = noAnswer('network');

describe('what is shown of a call that failed', () => {
  test('is what the server said, or our words for an answer that did not come or cannot be read', () => {
    expect(callWords(refusal)).toBe('This code is taken.');
    for (const error of [silence, unreadable]) expect(callWords(error)).toBe(error.message);
  });

  test('is nothing where something else failed, whose words are for nobody to read', () => {
    for (const thrown of [new TypeError('x is undefined'), 'words', undefined]) expect(callWords(thrown)).toBeUndefined();
  });
});

test('the server said nothing where no answer came, or one that cannot be read', () => {
  expect([refusal, silence, unreadable, new TypeError('x')].map(serverWords)).toEqual([
    'This code is taken.',
    undefined,
    undefined,
    undefined,
  ]);
});
