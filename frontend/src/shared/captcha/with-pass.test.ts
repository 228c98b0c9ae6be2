import { beforeEach, describe, expect, test } from '@jest/globals';
import { ApiError, type ErrorCode } from '../../api/api-error.ts';
import { passWallet } from './pass-wallet.ts';
import { withPass } from './with-pass.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
let wallet = passWallet(() => now);

const failWith = (status: number, code: ErrorCode) => () =>
  Promise.reject(new ApiError({ status, code, message: code }));

async function callsLeft(): Promise<number> {
  let calls = 0;
  for (; wallet.current() !== undefined; calls++) wallet.spend();
  return calls;
}

beforeEach(() => {
  wallet = passWallet(() => now);
  wallet.keep('p', '2026-03-10T12:05:00Z');
});

describe('withPass', () => {
  test('sends the captcha pass and uses up one of its calls', async () => {
    expect(await withPass(wallet, async (headers) => headers)).toEqual({ 'X-Captcha-Pass': 'p' });
    expect(await callsLeft()).toBe(2);
  });

  test('sends no captcha header without a pass', async () => {
    wallet.drop();
    expect(await withPass(wallet, async (headers) => headers)).toEqual({});
  });

  test.each([
    [404, 'not_found', 2],
    [409, 'code_taken', 3],
    [429, 'rate_limited', 3],
    [0, 'network', 3],
    [403, 'captcha_required', 0],
  ] as const)('handles %i %s, leaving %i calls on the pass', async (status, code, left) => {
    await expect(withPass(wallet, failWith(status, code))).rejects.toMatchObject({ code });
    expect(await callsLeft()).toBe(left);
  });

  test('counts a canceled call as used, because the server may have received it', async () => {
    const cancelled = new DOMException('cancelled', 'AbortError');
    await expect(withPass(wallet, () => Promise.reject(cancelled))).rejects.toBe(cancelled);
    expect(await callsLeft()).toBe(2);
  });

  test('does not count a call as used if it fails in the browser', async () => {
    await expect(withPass(wallet, () => Promise.reject(new TypeError('ours')))).rejects.toThrow(
      'ours',
    );
    expect(await callsLeft()).toBe(3);
  });
});
