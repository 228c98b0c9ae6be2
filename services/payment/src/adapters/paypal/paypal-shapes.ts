import { z } from 'zod';

const id = z.string().min(1).max(127);
const status = z.string().max(60);
const Amount = z.object({ currency_code: z.string().max(10), value: z.string().max(40) });
const Links = z.array(z.object({ rel: z.string(), href: z.string() })).catch([]);
const Name = z.object({ given_name: z.string().nullish(), surname: z.string().nullish() });
const Payer = z.object({ name: Name.nullish() });
export type Payer = z.infer<typeof Payer>;

export const Token = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
});

export const Capture = z.object({
  id,
  status,
  amount: Amount,
  custom_id: id.nullish(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: id.nullish() }).nullish() })
    .nullish(),
});
export type Capture = z.infer<typeof Capture>;

export const Refund = z.object({
  id,
  status: status.nullish(),
  amount: Amount,
  custom_id: id.nullish(),
  links: Links,
});
export type Refund = z.infer<typeof Refund>;

export const Order = z.object({
  id,
  status,
  payment_source: z.object({ paypal: Payer.nullish() }).nullish(),
  payer: Payer.nullish(),
  purchase_units: z
    .array(
      z.object({
        custom_id: id.nullish(),
        payments: z
          .object({ captures: z.array(Capture).nullish(), refunds: z.array(Refund).nullish() })
          .nullish(),
      }),
    )
    .nullish(),
});
export type Order = z.infer<typeof Order>;

/** PayPal sends either the reversed capture or its refund. */
export const Reversal = z.object({ id, custom_id: id.nullish(), links: Links });
export type Reversal = z.infer<typeof Reversal>;

export const ReversedApproval = z.object({ order_id: id });

export const Dispute = z.object({
  dispute_id: id,
  status,
  dispute_outcome: z.object({ outcome_code: status.nullish() }).nullish(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: id })).min(1),
});
export type Dispute = z.infer<typeof Dispute>;

export const Message = z.object({ event_type: z.string().max(200), resource: z.unknown() });

export const ErrorBody = z
  .object({
    name: z.string().catch(''),
    debug_id: z.string().catch(''),
    details: z.array(z.object({ issue: z.string() })).catch([]),
  })
  .catch({ name: '', debug_id: '', details: [] });
