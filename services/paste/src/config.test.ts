import { describe, expect, test } from '@jest/globals';
import { DAY, MINUTE, SECOND, YEAR } from '@pasteroom/kit/core/clock';
import { parseConfig } from '@pasteroom/kit/service/config';
import { FILES_AFTER_LAST_READ_SECONDS } from '@pasteroom/openapi/rules/sharing';
import { pasteSettings } from './config.ts';

const parse = (env: Record<string, string>) => parseConfig(pasteSettings, env);

describe('the configuration', () => {
  test('keeps texts for a day, or a year with Premium, and sweeps every minute by default', () => {
    expect(parse({ NODE_ENV: 'production', PASTE_TTL_SECONDS: '' })).toEqual({
      publicUrl: 'http://127.0.0.1:8080',
      lifetimes: { guest: DAY, account: DAY, premium: YEAR },
      sweepEveryMs: 60_000,
      sweepTextsEveryMs: 10_000,
    });
  });

  test('accepts a shorter lifetime for tests', () => {
    const env = { PUBLIC_URL: 'https://a.example/', PASTE_TTL_SECONDS: '5' };
    expect(parse({ ...env, SWEEP_EVERY_SECONDS: '1' })).toEqual({
      publicUrl: 'https://a.example',
      lifetimes: { guest: 5_000, account: 5_000, premium: 5_000 },
      sweepEveryMs: 1_000,
      sweepTextsEveryMs: 1_000,
    });
  });

  test.each(['1', '60', '300'])(
    'sweeps a used-up text within a minute, even without deadlines, at SWEEP_EVERY_SECONDS=%s',
    (SWEEP_EVERY_SECONDS) => {
      const { sweepTextsEveryMs } = parse({ SWEEP_EVERY_SECONDS });
      const latest = FILES_AFTER_LAST_READ_SECONDS * SECOND + sweepTextsEveryMs;
      expect(latest).toBeLessThan(MINUTE);
    },
  );

  test.each([
    [{ PASTE_TTL_SECONDS: '0' }, 'PASTE_TTL_SECONDS'],
    [{ PASTE_TTL_SECONDS: 'x' }, 'PASTE_TTL_SECONDS'],
    [{ PASTE_TTL_SECONDS: '31536001' }, 'PASTE_TTL_SECONDS'],
    [{ PASTE_TTL_SECONDS: '5', NODE_ENV: 'production' }, 'PASTE_TTL_SECONDS'],
    [{ SWEEP_EVERY_SECONDS: '0.5' }, 'SWEEP_EVERY_SECONDS'],
    // Files must be erased within five minutes.
    [{ SWEEP_EVERY_SECONDS: '301' }, 'SWEEP_EVERY_SECONDS'],
  ])('rejects the settings %j and names the invalid one', (env, name) => {
    expect(() => parse(env)).toThrow(name);
  });
});
