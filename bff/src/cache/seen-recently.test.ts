import { expect, test } from '@jest/globals';
import { manualClock } from '@pasteroom/kit/core/clock';
import { seenRecently } from './seen-recently.ts';

const open = (count = 100) => {
  const clock = manualClock('2026-05-01T12:00:00Z');
  return { clock, isKnown: seenRecently(clock, { ms: 1_000, count }) };
};

test('an address is known from the second time on', () => {
  const { isKnown } = open();
  expect([isKnown('/a'), isKnown('/b'), isKnown('/a'), isKnown('/a')]).toEqual([false, false, true, true]);
});

test('it is remembered for the time that was said, and forgotten within twice that', () => {
  const { clock, isKnown } = open();
  isKnown('/a');
  clock.advance(999);
  isKnown('/b');
  clock.advance(999);
  expect([isKnown('/b'), isKnown('/a')]).toEqual([true, true]);
  clock.advance(2_000);
  expect([isKnown('/a'), isKnown('/b')]).toEqual([false, false]);
});

test('it is remembered for longer while it is asked for', () => {
  const { clock, isKnown } = open();
  const known = Array.from({ length: 10 }, () => {
    clock.advance(900);
    return isKnown('/a');
  });
  expect(known).toEqual([false, ...Array<boolean>(9).fill(true)]);
});

test('many others push out the oldest, so that no more than twice as many are held', () => {
  const { isKnown } = open(3);
  for (const address of ['/a', '/b', '/c', '/d', '/e']) isKnown(address);
  expect(isKnown('/a')).toBe(true);
  for (const address of ['/f', '/g', '/h', '/i', '/j']) isKnown(address);
  expect([isKnown('/j'), isKnown('/b')]).toEqual([true, false]);
});
