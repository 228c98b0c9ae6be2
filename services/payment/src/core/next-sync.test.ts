import { describe, expect, test } from '@jest/globals';
import { DAY, HOUR, MINUTE } from '@pasteroom/kit/core/clock';
import { CREATED_AT, fact, sampleOrder } from '../testing/sample-orders.ts';
import { nextSync } from './next-sync.ts';
import type { Order } from './order.ts';

/** In ms, or null. */
function pauseAt(age: number, change: Partial<Order> = {}): number | null {
  const now = new Date(CREATED_AT.getTime() + age);
  const next = nextSync(sampleOrder(change), now);
  return next && next.getTime() - now.getTime();
}
const paid: Partial<Order> = { facts: [fact.succeeded()], paidAt: CREATED_AT, fulfilment: 'given' };

describe('the next sync', () => {
  test.each([
    [0, MINUTE],
    [4 * MINUTE, MINUTE],
    [HOUR, 15 * MINUTE],
    [DAY, 6 * HOUR],
    [14 * DAY, 6 * HOUR],
    [14 * DAY + 1, null],
  ])('schedules the next sync of an unpaid order aged %d ms in %p ms', (age, pause) => {
    expect(pauseAt(age)).toBe(pause);
    expect(pauseAt(age, { facts: [fact.closed(), fact.failed()] })).toBe(pause);
  });

  test.each([
    [0, 15 * MINUTE],
    [HOUR, DAY],
    [180 * DAY, DAY],
    [180 * DAY + 1, null],
  ])('schedules the next sync of a paid order aged %d ms in %p ms', (age, pause) =>
    expect(pauseAt(age, paid)).toBe(pause),
  );

  test('schedules no sync once the reversal of an order is announced', () => {
    const back = [fact.succeeded(), fact.reversed()];
    expect(pauseAt(0, { ...paid, facts: back, fulfilment: 'taken' })).toBeNull();
    expect(pauseAt(0, { ...paid, facts: back })).toBe(MINUTE);
  });

  test('schedules a sync every minute while a withdrawn order could still be paid', () => {
    const withdrawn = { facts: [fact.withdrawn()] };
    expect([pauseAt(DAY, withdrawn), pauseAt(14 * DAY + 1, withdrawn)]).toEqual([MINUTE, null]);
    expect(pauseAt(DAY, { facts: [fact.withdrawn(), fact.closed()] })).toBe(6 * HOUR);
    expect(pauseAt(DAY, { ...withdrawn, session: null })).toBe(6 * HOUR);
  });

  test('schedules a sync in a minute while an order is unsettled, at any age', () => {
    expect(pauseAt(400 * DAY, { ...paid, fulfilment: 'nothing' })).toBe(MINUTE);
  });
});
