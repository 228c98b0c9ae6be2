import { beforeEach, describe, expect, test } from '@jest/globals';
import { ApiError, type ErrorCode } from '../../api/api-error.ts';
import { passWallet } from './pass-wallet.ts';
import { withPass } from './with-pass.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
let wallet = passWallet(() => now);

const refused = (status: number, code: ErrorCode) => () => Promise.reject(new ApiError({ status, code, message: code }));

async function callsLeft(): Promise<number> {
  let calls = 0;
  for (; wallet.current() !== undefined; calls++) wallet.spend();
  return calls;
}

beforeEach(() => {
  wallet = passWallet(() => now);
  wallet.keep('p', '2026-03-10T12:05:00Z');
});

describe('a checked call', () => {
  test('carries the pass and costs one call', async () => {
    expect(await withPass(wallet, async (headers) => headers)).toEqual({ 'X-Captcha-Pass': 'p' });
    expect(await callsLeft()).toBe(2);
  });

  test('carries nothing when there is no pass', async () => {
    wallet.drop();
    expect(await withPass(wallet, async (headers) => headers)).toEqual({});
  });

  test.each([
    [404, 'not_found', 2],
    [409, 'code_taken', 3],
    [429, 'rate_limited', 3],
    [0, 'network', 3],
    [403, 'captcha_required', 0],
  ] as const)('answered with %i %s leaves the pass for %i calls', async (status, code, left) => {
    await expect(withPass(wallet, refused(status, code))).rejects.toMatchObject({ code });
    expect(await callsLeft()).toBe(left);
  });

  test('that is cancelled may have reached the server, and is counted', async () => {
    const cancelled = new DOMException('cancelled', 'AbortError');
    await expect(withPass(wallet, () => Promise.reject(cancelled))).rejects.toBe(cancelled);
    expect(await callsLeft()).toBe(2);
  });

  test('that fails in the browser itself is not', async () => {
    await expect(withPass(wallet, () => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours');
    expect(await callsLeft()).toBe(3);
  });
});
