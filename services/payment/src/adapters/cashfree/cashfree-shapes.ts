import { z } from 'zod';

/** Cashfree's ids are numbers, which `parseExactJson` returns as strings. */
const id = z.string().min(1).max(100);
const sum = z.string().max(40);
const currency = z.string().max(10);
const status = z.string().max(60);

export const Order = z.object({
  order_id: id,
  order_amount: sum,
  order_currency: currency,
  order_status: status,
  payment_session_id: z.string().min(1).max(1_000),
});
export type Order = z.infer<typeof Order>;

export const Payment = z.object({
  cf_payment_id: id,
  payment_status: status,
  order_amount: sum.nullish(),
  order_currency: currency.nullish(),
});
export type Payment = z.infer<typeof Payment>;

export const Refund = z.object({
  cf_refund_id: id,
  cf_payment_id: id,
  order_id: id.nullish(),
  refund_status: status,
  refund_amount: sum,
  refund_currency: currency.nullish(),
});
export type Refund = z.infer<typeof Refund>;

const DisputeState = z.object({ dispute_id: id, dispute_status: status });
const DisputedOrder = z.object({ order_id: id, cf_payment_id: id });

export const Dispute = DisputeState.extend({ order_details: DisputedOrder });
export type Dispute = z.infer<typeof Dispute>;

/** Error responses from proxies may have no code. */
export const ErrorBody = z.object({ code: z.string().catch('') }).catch({ code: '' });

const PaymentData = z.object({
  order: Order.pick({ order_id: true, order_amount: true, order_currency: true }),
  payment: Payment,
});

const message = <Type extends string, Data extends z.ZodType>(
  types: readonly [Type, ...Type[]],
  data: Data,
) => z.object({ type: z.enum(types), data });

/** A payment's status determines its outcome, not the message type. */
export const Message = z.union([
  message(
    ['PAYMENT_SUCCESS_WEBHOOK', 'PAYMENT_FAILED_WEBHOOK', 'PAYMENT_USER_DROPPED_WEBHOOK'],
    PaymentData,
  ),
  message(['REFUND_STATUS_WEBHOOK'], z.object({ refund: Refund })),
  message(['AUTO_REFUND_STATUS_WEBHOOK'], z.object({ auto_refund: Refund })),
  message(
    ['DISPUTE_CREATED', 'DISPUTE_UPDATED', 'DISPUTE_CLOSED'],
    z.object({ dispute: DisputeState, order_details: DisputedOrder }),
  ),
]);
export type Message = z.infer<typeof Message>;

export const AnyMessage = z.object({ type: z.string() });
