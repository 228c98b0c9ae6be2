import { describe, expect, test } from '@jest/globals';
import { parseConfig } from '@pasteroom/kit/service/config';
import { captchaSettings } from './config.ts';

const CAPTCHA_KEY = 'k'.repeat(32);
const parse = (env: Record<string, string>) =>
  parseConfig(captchaSettings, { CAPTCHA_KEY, ...env });

describe('the configuration', () => {
  test('accepts a key and an optional test answer', () => {
    expect(parse({})).toEqual({ key: CAPTCHA_KEY, testAnswer: undefined });
    expect(parse({ CAPTCHA_TEST_ANSWER: 'abcde' })).toEqual({
      key: CAPTCHA_KEY,
      testAnswer: 'abcde',
    });
  });

  test.each([
    [{ CAPTCHA_KEY: '' }, 'CAPTCHA_KEY'],
    [{ CAPTCHA_KEY: 'short' }, 'CAPTCHA_KEY'],
    [{ CAPTCHA_TEST_ANSWER: 'abcd' }, 'CAPTCHA_TEST_ANSWER'],
    [{ CAPTCHA_TEST_ANSWER: 'abcde', NODE_ENV: 'production' }, 'CAPTCHA_TEST_ANSWER'],
  ])('rejects the settings %j and names the invalid one', (env, name) => {
    expect(() => parse(env)).toThrow(name);
  });
});
