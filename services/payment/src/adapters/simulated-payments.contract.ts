import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '@pasteroom/kit/core/ids';
import type { SimulatedPayment, SimulatedPayments } from '../core/ports.ts';
import type { RecordsFixture } from './orders.contract.ts';

/** What every store of the simulator's payments promises, whatever is behind it. */
export function simulatedPaymentsContract(name: string, open: () => Promise<RecordsFixture>): void {
  describe(`${name} as simulated payments`, () => {
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
      attempts: [],
      ...change,
    });
    const added = (): Promise<SimulatedPayment> => payments.add(payment());

    test('gives back what was added', async () => {
      const wanted = payment();
      expect(await payments.add(wanted)).toEqual(wanted);
      expect(await payments.get(wanted.sessionId)).toEqual(wanted);
    });

    test('keeps one for an order, also of 20 at once', async () => {
      const orderId = newId();
      const all = await Promise.all(Array.from({ length: 20 }, () => payments.add(payment({ orderId }))));
      expect(new Set(all.map(({ sessionId }) => sessionId)).size).toBe(1);
      expect(await payments.get(all[0]?.sessionId ?? '')).toEqual(all[0]);
    });

    test('notes attempts in turn, until one has paid', async () => {
      const { sessionId } = await added();
      for (const outcome of ['failed', 'aborted', 'paid', 'failed', 'paid'] as const) await payments.attempt(sessionId, outcome);
      expect((await payments.get(sessionId))?.attempts).toEqual(['failed', 'aborted', 'paid']);
    });

    test('is paid once by 20 at once', async () => {
      const { sessionId } = await added();
      const ends = await Promise.all(Array.from({ length: 20 }, () => payments.attempt(sessionId, 'paid')));
      expect(ends.map((end) => end?.attempts)).toEqual(Array.from({ length: 20 }, () => ['paid']));
    });

    test('does not grow without end by attempts that fail, and is paid all the same', async () => {
      const { sessionId } = await added();
      for (let at = 0; at < 120; at += 1) await payments.attempt(sessionId, 'failed');
      const paid = await payments.attempt(sessionId, 'paid');
      expect([paid?.attempts.at(-1), (paid?.attempts.length ?? 0) <= 101]).toEqual(['paid', true]);
    });

    test('knows nothing of a payment that nobody has begun', async () => {
      expect([await payments.get(newId()), await payments.attempt(newId(), 'paid')]).toEqual([null, null]);
    });
  });
}
