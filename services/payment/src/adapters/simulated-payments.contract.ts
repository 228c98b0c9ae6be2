import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '@pasteroom/kit/core/ids';
import type { SimulatedPayment, SimulatedPayments } from '../core/ports.ts';
import type { RecordsFixture } from './orders.contract.ts';

export function simulatedPaymentsContract(name: string, open: () => Promise<RecordsFixture>): void {
  describe(name, () => {
    let fixture: RecordsFixture;
    let payments: SimulatedPayments;
    beforeAll(async () => {
      fixture = await open();
      payments = fixture.simulated;
    });
    afterAll(() => fixture.close());

    const payment = (change: Partial<SimulatedPayment> = {}): SimulatedPayment => ({
      sessionId: newId(),
      orderId: newId(),
      description: 'Pasteroom Premium for a year',
      amount: 500,
      currency: 'USD',
      createdAt: new Date('2030-01-31T12:00:00.000Z'),
      attempts: [],
      ...change,
    });
    const added = (): Promise<SimulatedPayment> => payments.add(payment());

    test('returns a stored payment unchanged', async () => {
      const wanted = payment();
      expect(await payments.add(wanted)).toEqual(wanted);
      expect(await payments.get(wanted.sessionId)).toEqual(wanted);
    });

    test('stores one simulated payment per order, even for concurrent calls', async () => {
      const orderId = newId();
      const all = await Promise.all(
        Array.from({ length: 20 }, () => payments.add(payment({ orderId }))),
      );
      expect(new Set(all.map(({ sessionId }) => sessionId)).size).toBe(1);
      expect(await payments.get(all[0]?.sessionId ?? '')).toEqual(all[0]);
    });

    test('records payment attempts in order until one succeeds', async () => {
      const { sessionId } = await added();
      for (const outcome of ['failed', 'aborted', 'paid', 'failed', 'paid'] as const)
        await payments.attempt(sessionId, outcome);
      expect((await payments.get(sessionId))?.attempts).toEqual(['failed', 'aborted', 'paid']);
    });

    test('records one success for 20 concurrent payment attempts', async () => {
      const { sessionId } = await added();
      const ends = await Promise.all(
        Array.from({ length: 20 }, () => payments.attempt(sessionId, 'paid')),
      );
      expect(ends.map((end) => end?.attempts)).toEqual(Array.from({ length: 20 }, () => ['paid']));
    });

    test('limits stored payment failures but still records a success', async () => {
      const { sessionId } = await added();
      for (let at = 0; at < 120; at += 1) await payments.attempt(sessionId, 'failed');
      const paid = await payments.attempt(sessionId, 'paid');
      expect([paid?.attempts.at(-1), (paid?.attempts.length ?? 0) <= 101]).toEqual(['paid', true]);
    });

    test('rejects attempts on a closed payment but does not close a paid one', async () => {
      const [open, failed, paid] = [await added(), await added(), await added()];
      await payments.attempt(failed.sessionId, 'failed');
      await payments.attempt(paid.sessionId, 'paid');
      for (const { sessionId } of [open, failed, open]) {
        expect(await payments.close(sessionId)).toBeNull();
        expect([await payments.attempt(sessionId, 'paid'), await payments.get(sessionId)]).toEqual([
          null,
          null,
        ]);
      }
      expect(await payments.close(paid.sessionId)).toMatchObject({ attempts: ['paid'] });
      expect(await payments.get(paid.sessionId)).toMatchObject({ attempts: ['paid'] });
    });

    test('deletes old payments with any outcome, up to a limit', async () => {
      const at = (day: number) => new Date(Date.UTC(2020, 0, day));
      const made = await Promise.all(
        [1, 2, 3, 4].map((day) => payments.add(payment({ createdAt: at(day) }))),
      );
      for (const { sessionId } of made.slice(1)) await payments.attempt(sessionId, 'paid');
      expect([
        await payments.sweep(at(4), 2),
        await payments.sweep(at(4), 2),
        await payments.sweep(at(4), 2),
      ]).toEqual([2, 1, 0]);
      const left = await Promise.all(made.map(({ sessionId }) => payments.get(sessionId)));
      expect(left.map((each) => each !== null)).toEqual([false, false, false, true]);
    });

    test('returns null for an unknown payment', async () => {
      expect([await payments.get(newId()), await payments.attempt(newId(), 'paid')]).toEqual([
        null,
        null,
      ]);
    });
  });
}
