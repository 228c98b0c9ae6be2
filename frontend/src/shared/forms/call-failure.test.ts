import { beforeAll, describe, expect, test } from '@jest/globals';
import { ApiError, type ErrorCode } from '../../api/api-error.ts';
import { i18n } from '../../i18n/i18n.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { asksForCaptcha, callFailure, codeCallFailure } from './call-failure.ts';

beforeAll(() => loadTexts(['paste-text-modals']));

const refusal = (status: number, code: ErrorCode, errors: { path: string; message: string }[] = []) =>
  new ApiError({ status, code, message: `because of ${code}`, errors });
const publish = { 409: 'paste-text-modals:code.taken' } as const;
const get = { 404: 'paste-text-modals:code.notFound' } as const;

describe('a failed call', () => {
  test('409 of publishing stands under the code field in the words of the specification', () => {
    expect(codeCallFailure(refusal(409, 'code_taken'), publish)).toEqual({ at: 'code', text: 'paste-text-modals:code.taken' });
    expect(i18n.t('paste-text-modals:code.taken')).toBe('Given Code already exists in the system. Try a new code');
  });

  test('404 of getting stands under the code field in the words of the specification', () => {
    expect(codeCallFailure(refusal(404, 'not_found'), get)).toEqual({ at: 'code', text: 'paste-text-modals:code.notFound' });
    expect(i18n.t('paste-text-modals:code.notFound')).toBe('No text found with the given code');
  });

  test('a code that the server does not take is told at the field, in its words', () => {
    expect(codeCallFailure(refusal(400, 'validation', [{ path: '/uniqueId', message: 'This code is reserved.' }]), publish)).toEqual({
      at: 'code',
      message: 'This code is reserved.',
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

  test('too many calls leave the form open', () => {
    expect(codeCallFailure(refusal(429, 'rate_limited'), publish)).toEqual({ at: 'form', message: 'because of rate_limited' });
  });

  test.each([
    [500, 'internal'],
    [413, 'payload_too_large'],
    [404, 'not_found'],
    [0, 'network'],
  ] as const)('%i %s closes the form and says why', (status, code) => {
    expect(codeCallFailure(refusal(status, code), publish)).toEqual({ at: 'screen', message: `because of ${code}` });
  });

  test('a fault of ours is told without its inner words', () => {
    expect(codeCallFailure(new TypeError('x is undefined'), publish)).toEqual({ at: 'screen', message: undefined });
  });

  test('where there is no code field, nothing is told under it', () => {
    const refused = refusal(400, 'validation', [{ path: '/uniqueId', message: 'This code is reserved.' }]);
    expect(callFailure(refused)).toEqual({ at: 'screen', message: 'because of validation' });
    expect(callFailure(refusal(409, 'code_taken'))).toEqual({ at: 'screen', message: 'because of code_taken' });
  });
});
