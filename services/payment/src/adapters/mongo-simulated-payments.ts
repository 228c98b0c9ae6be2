import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import { isDuplicateOf, type Mongo } from '@pasteroom/kit/mongo/open-mongo';
import { useIndexes } from '@pasteroom/kit/mongo/use-indexes';
import type { Collection } from 'mongodb';
import {
  MAX_ATTEMPTS,
  type SimulatedOutcome,
  type SimulatedPayment,
  type SimulatedPayments,
} from '../core/ports.ts';

type PaymentDocument = Omit<SimulatedPayment, 'sessionId'> & { _id: string };

const ORDER_INDEX = 'orderId';
const BELOW_ATTEMPT_LIMIT = { [`attempts.${MAX_ATTEMPTS - 1}`]: { $exists: false } };

export class MongoSimulatedPayments implements SimulatedPayments {
  readonly #payments: Collection<PaymentDocument>;

  static async open(
    mongo: Pick<Mongo, 'database' | 'buildsIndexes'>,
  ): Promise<MongoSimulatedPayments> {
    await useIndexes(mongo, 'simulatedPayments', [
      { key: { orderId: 1 }, name: ORDER_INDEX, unique: true },
      { key: { createdAt: 1 }, name: 'createdAt' },
    ]);
    return new MongoSimulatedPayments(mongo.database.collection('simulatedPayments'));
  }

  private constructor(payments: Collection<PaymentDocument>) {
    this.#payments = payments;
  }

  async add({ sessionId, ...payment }: SimulatedPayment): Promise<SimulatedPayment> {
    try {
      await this.#payments.insertOne({ _id: sessionId, ...payment });
      return { sessionId, ...payment };
    } catch (error) {
      const earlier =
        isDuplicateOf(ORDER_INDEX, error) &&
        (await orUnavailable(this.#payments.findOne({ orderId: payment.orderId })));
      return earlier ? toPayment(earlier) : orUnavailable(Promise.reject(error));
    }
  }

  async get(sessionId: string): Promise<SimulatedPayment | null> {
    const payment = await orUnavailable(this.#payments.findOne({ _id: sessionId }));
    return payment && toPayment(payment);
  }

  async attempt(sessionId: string, outcome: SimulatedOutcome): Promise<SimulatedPayment | null> {
    const unpaid = {
      _id: sessionId,
      attempts: { $ne: 'paid' as const },
      ...(outcome !== 'paid' && BELOW_ATTEMPT_LIMIT),
    };
    await orUnavailable(this.#payments.updateOne(unpaid, { $push: { attempts: outcome } }));
    return this.get(sessionId);
  }

  async close(sessionId: string): Promise<SimulatedPayment | null> {
    await orUnavailable(this.#payments.deleteOne({ _id: sessionId, attempts: { $ne: 'paid' } }));
    return this.get(sessionId);
  }

  async sweep(before: Date, limit: number): Promise<number> {
    // Payments stored before version 0.2 have no creation time and count as the oldest.
    const old = this.#payments.find(
      { $or: [{ createdAt: { $lt: before } }, { createdAt: { $exists: false } }] },
      { projection: { _id: 1 } },
    );
    const ids = (await orUnavailable(old.limit(limit).toArray())).map(({ _id }) => _id);
    if (ids.length === 0) return 0;
    return (await orUnavailable(this.#payments.deleteMany({ _id: { $in: ids } }))).deletedCount;
  }
}

const toPayment = ({
  _id: sessionId,
  orderId,
  description,
  amount,
  currency,
  createdAt,
  attempts,
}: PaymentDocument): SimulatedPayment => ({
  sessionId,
  orderId,
  description,
  amount,
  currency,
  createdAt,
  attempts,
});
