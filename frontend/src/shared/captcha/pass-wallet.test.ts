import { describe, expect, test } from '@jest/globals';
import { passWallet } from './pass-wallet.ts';

const start = Date.parse('2026-03-10T12:00:00Z');

function walletAt() {
  let time = start;
  return { wallet: passWallet(() => time), passTime: (ms: number) => (time += ms) };
}

describe('the pass wallet', () => {
  test('is empty at first', () => {
    expect(walletAt().wallet.current()).toBeUndefined();
  });

  test('gives a pass for three checked calls', () => {
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

  test('gives no pass that could end on its way', () => {
    const { wallet, passTime } = walletAt();
    wallet.keep('p', '2026-03-10T12:05:00Z');
    passTime(294_999);
    expect(wallet.current()).toBe('p');
    passTime(1);
    expect(wallet.current()).toBeUndefined();
  });

  test('forgets a pass that the server does not take', () => {
    const { wallet } = walletAt();
    wallet.keep('p', '2026-03-10T12:05:00Z');
    wallet.drop();
    expect(wallet.current()).toBeUndefined();
  });

  test('tells its listeners of every change until they leave', () => {
    const { wallet } = walletAt();
    let told = 0;
    const leave = wallet.subscribe(() => told++);
    wallet.keep('p', '2026-03-10T12:05:00Z');
    wallet.spend();
    leave();
    wallet.drop();
    expect(told).toBe(2);
  });
});
