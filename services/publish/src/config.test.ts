import { describe, expect, test } from '@jest/globals';
import { DAY, MINUTE } from '@pasteroom/kit/core/clock';
import { parseConfig } from '@pasteroom/kit/service/config';
import { publishSettings } from './config.ts';

const RECEIPT_KEY = 'k'.repeat(32);
const parse = (env: Record<string, string>) =>
  parseConfig(publishSettings, { RECEIPT_KEY, ...env });

describe('the configuration', () => {
  test('defaults to a publication delay of two to five days and five-minute previews', () => {
    expect(parse({ NODE_ENV: 'production', PUBLIC_URL: 'https://pages.example/' })).toEqual({
      publicUrl: 'https://pages.example',
      receiptKey: RECEIPT_KEY,
      contactEmail: undefined,
      indexNow: undefined,
      previewMs: 5 * MINUTE,
      goLiveDelay: { min: 2 * DAY, max: 5 * DAY },
      sweepEveryMs: 60_000,
    });
  });

  test('accepts shorter publication delays and preview lifetimes outside production', () => {
    expect(parse({ GO_LIVE_AFTER_SECONDS: '5', PREVIEW_TTL_SECONDS: '2' })).toMatchObject({
      publicUrl: 'http://127.0.0.1:8080',
      previewMs: 2_000,
      goLiveDelay: { min: 5_000, max: 5_000 },
    });
  });

  test('accepts a contact email address for advertisers', () => {
    expect(parse({ OPERATOR_EMAIL: 'ads@pages.example' })).toMatchObject({
      contactEmail: 'ads@pages.example',
    });
  });

  test.each([
    [{ RECEIPT_KEY: 'short' }, 'RECEIPT_KEY'],
    [{ RECEIPT_KEY: '' }, 'RECEIPT_KEY'],
    [{ INDEXNOW_KEY: 'short' }, 'INDEXNOW_KEY'],
    [{ INDEXNOW_KEY: 'with/a/slash' }, 'INDEXNOW_KEY'],
    [{ PUBLIC_URL: 'pages.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL'],
    [{ GO_LIVE_AFTER_SECONDS: '0' }, 'GO_LIVE_AFTER_SECONDS'],
    [{ GO_LIVE_AFTER_SECONDS: '5', NODE_ENV: 'production' }, 'GO_LIVE_AFTER_SECONDS'],
    [{ PREVIEW_TTL_SECONDS: '5', NODE_ENV: 'production' }, 'PREVIEW_TTL_SECONDS'],
    [{ PREVIEW_TTL_SECONDS: 'x' }, 'PREVIEW_TTL_SECONDS'],
    [{ SWEEP_EVERY_SECONDS: '301' }, 'SWEEP_EVERY_SECONDS'],
    [{ OPERATOR_EMAIL: 'pages.example' }, 'OPERATOR_EMAIL'],
  ])('rejects the configuration %j and names the invalid setting', (env, name) => {
    expect(() => parse(env)).toThrow(name);
  });
});
