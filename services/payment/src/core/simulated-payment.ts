import { AppError } from '@pasteroom/kit/core/errors';
import type { SimulatedOutcome, SimulatedPayment, SimulatedPayments } from './ports.ts';

const noSuchPayment = (): AppError => new AppError('not_found', 'There is no such payment.');

/** What the simulator's checkout shows. Throws `not_found`. */
export async function getSimulatedPayment(payments: SimulatedPayments, sessionId: string): Promise<SimulatedPayment> {
  const payment = await payments.get(sessionId);
  if (!payment) throw noSuchPayment();
  return payment;
}

/** Ends an attempt to pay; one that is paid stays so. Throws `not_found`. */
export async function decidePayment(payments: SimulatedPayments, sessionId: string, outcome: SimulatedOutcome): Promise<SimulatedPayment> {
  const payment = await payments.attempt(sessionId, outcome);
  if (!payment) throw noSuchPayment();
  return payment;
}
