import { describe, expect, test } from '@jest/globals';
import { passWallet } from './pass-wallet.ts';

const start = Date.parse('2026-03-10T12:00:00Z');

function walletAt() {
  let time = start;
  return { wallet: passWallet(() => time), passTime: (ms: number) => (time += ms) };
}

describe('the pass wallet', () => {
  test('starts without a captcha pass', () => {
    expect(walletAt().wallet.current()).toBeUndefined();
  });

  test('provides a captcha pass for three calls', () => {
    const { wallet } = walletAt();
    expect(wallet.callsLeft()).toBe(0);
    wallet.keep('p', '2026-03-10T12:05:00Z');
    expect(wallet.callsLeft()).toBe(3);
    wallet.spend();
    wallet.spend();
    expect([wallet.current(), wallet.callsLeft()]).toEqual(['p', 1]);
    wallet.spend();
    expect([wallet.current(), wallet.callsLeft()]).toEqual([undefined, 0]);
  });

  test('does not return a captcha pass that expires within five seconds', () => {
    const { wallet, passTime } = walletAt();
    wallet.keep('p', '2026-03-10T12:05:00Z');
    passTime(294_999);
    expect(wallet.current()).toBe('p');
    passTime(1);
    expect(wallet.current()).toBeUndefined();
  });

  test('drops a captcha pass', () => {
    const { wallet } = walletAt();
    wallet.keep('p', '2026-03-10T12:05:00Z');
    wallet.drop();
    expect(wallet.current()).toBeUndefined();
  });

  test('notifies listeners of every change to the pass wallet until they unsubscribe', () => {
    const { wallet } = walletAt();
    let changes = 0;
    const unsubscribe = wallet.subscribe(() => changes++);
    wallet.keep('p', '2026-03-10T12:05:00Z');
    wallet.spend();
    unsubscribe();
    wallet.drop();
    expect(changes).toBe(2);
  });
});
