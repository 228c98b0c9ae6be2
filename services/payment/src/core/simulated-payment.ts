import type { Clock } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { PAYABLE_FOR_MS } from './next-sync.ts';
import type { SimulatedOutcome, SimulatedPayment, SimulatedPayments } from './ports.ts';

const BATCH_SIZE = 100;

const noSuchPayment = (): AppError => new AppError('not_found', 'Payment not found.');

export async function getSimulatedPayment(
  payments: SimulatedPayments,
  sessionId: string,
): Promise<SimulatedPayment> {
  const payment = await payments.get(sessionId);
  if (!payment) throw noSuchPayment();
  return payment;
}

export async function decidePayment(
  payments: SimulatedPayments,
  sessionId: string,
  outcome: SimulatedOutcome,
): Promise<SimulatedPayment> {
  const payment = await payments.attempt(sessionId, outcome);
  if (!payment) throw noSuchPayment();
  return payment;
}

export async function sweepPayments({
  simulated,
  now,
}: {
  simulated: SimulatedPayments;
  now: Clock;
}): Promise<void> {
  const before = new Date(now().getTime() - PAYABLE_FOR_MS);
  while ((await simulated.sweep(before, BATCH_SIZE)) === BATCH_SIZE);
}
