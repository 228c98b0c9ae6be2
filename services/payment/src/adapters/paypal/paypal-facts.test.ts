import { describe, expect, test } from '@jest/globals';
import type { Fact } from '../../core/facts.ts';
import { factOfDecline, factsOf, hasCaptures, isToCapture, readMessage } from './paypal-facts.ts';
import { Order } from './paypal-shapes.ts';

const amount = { currency_code: 'USD', value: '5.00' };
const five = { amount: 500, currency: 'USD' };
const capture = { id: '3C1', status: 'COMPLETED', amount, custom_id: 'order_1' };
const up = (href = 'https://api-m.paypal.com/v2/payments/captures/3C1') => [
  { rel: 'self', href: 'https://api-m.paypal.com/v2/payments/refunds/1R1' },
  { rel: 'up', href },
];
const order = (status: string, payments: object = {}, more: object = {}) =>
  Order.parse({ id: '5O1', status, purchase_units: [{ custom_id: 'order_1', payments }], ...more });

describe('the status of a capture', () => {
  const succeeded: Fact = {
    kind: 'payment-succeeded',
    id: 'payment:3C1:COMPLETED',
    paymentId: '3C1',
    charged: five,
  };
  const other = (kind: 'payment-open' | 'payment-failed', status: string): Fact => ({
    kind,
    id: `payment:3C1:${status}`,
    paymentId: '3C1',
  });
  test.each<[string, Fact[]]>([
    ['COMPLETED', [succeeded]],
    ['PARTIALLY_REFUNDED', [succeeded]],
    ['REFUNDED', [succeeded, { kind: 'reversed', id: 'payment:3C1:REFUNDED', paymentId: '3C1' }]],
    ['PENDING', [other('payment-open', 'PENDING')]],
    ['SOMETHING_NEW', [other('payment-open', 'SOMETHING_NEW')]],
    ['DECLINED', [other('payment-failed', 'DECLINED')]],
    ['DENIED', [other('payment-failed', 'DENIED')]],
    ['FAILED', [other('payment-failed', 'FAILED')]],
  ])('maps the capture status %s to the same facts in an order and a message', (status, facts) => {
    expect(factsOf(order('COMPLETED', { captures: [{ ...capture, status }] }))).toEqual(facts);
    expect(readMessage('PAYMENT.CAPTURE.COMPLETED', { ...capture, status })).toEqual({
      about: { id: 'order_1' },
      facts,
    });
  });
});

describe('a PayPal order', () => {
  test.each<[string, Fact[]]>([
    ['CREATED', []],
    ['SAVED', []],
    ['PAYER_ACTION_REQUIRED', []],
    ['COMPLETED', []],
    ['APPROVED', []],
    ['VOIDED', [{ kind: 'closed', id: 'order:5O1:VOIDED' }]],
  ])('derives the facts of a PayPal order without captures from the status %s', (status, facts) => {
    expect(factsOf(order(status))).toEqual(facts);
    expect(factsOf(Order.parse({ id: '5O1', status }))).toEqual(facts);
  });

  test.each([
    [{ given_name: 'Ada', surname: 'Lovelace' }, 'Ada Lovelace'],
    [{ given_name: 'Ada', surname: null }, 'Ada'],
    [{ given_name: '', surname: '' }, undefined],
    [null, undefined],
  ])('reads the payer name %j from either field of a PayPal order', (name, payerName) => {
    for (const named of [
      { payment_source: { paypal: { name } } },
      { payer: { name } },
      { payment_source: { paypal: {} }, payer: { name } },
    ])
      expectPayer(order('COMPLETED', { captures: [capture] }, named), payerName);
  });

  function expectPayer(paid: Order, payerName: string | undefined): void {
    const named = payerName === undefined ? {} : { payerName };
    expect(factsOf(paid)).toStrictEqual([
      {
        kind: 'payment-succeeded',
        id: 'payment:3C1:COMPLETED',
        paymentId: '3C1',
        charged: five,
        ...named,
      },
    ]);
  }

  test.each<[string, string, string[], boolean]>([
    ['approved', 'APPROVED', [], true],
    ['approved again after a decline', 'APPROVED', ['DECLINED'], true],
    ['approved with a pending capture', 'APPROVED', ['PENDING'], false],
    ['approved and captured', 'APPROVED', ['DECLINED', 'COMPLETED'], false],
    ['not approved', 'PAYER_ACTION_REQUIRED', [], false],
    ['completed', 'COMPLETED', ['COMPLETED'], false],
  ])(
    'selects a PayPal order for capture only if approved and unpaid (%s)',
    (_what, status, captures, expected) => {
      const found = order(status, {
        captures: captures.map((each, at) => ({ ...capture, id: `3C${at}`, status: each })),
      });
      expect([isToCapture(found), hasCaptures(found)]).toEqual([expected, captures.length > 0]);
    },
  );

  test.each([
    ['a lower amount', { currency_code: 'USD', value: '4.99' }, { amount: 499, currency: 'USD' }],
    ['another currency', { currency_code: 'EUR', value: '5' }, { amount: 500, currency: 'EUR' }],
  ])('reports the charged amount of a PayPal payment with %s', (_what, paid, charged) => {
    expect(factsOf(order('COMPLETED', { captures: [{ ...capture, amount: paid }] }))).toEqual([
      expect.objectContaining({ charged }),
    ]);
  });

  test('rejects a PayPal order whose amount has three decimals', () => {
    const captures = [{ ...capture, amount: { currency_code: 'USD', value: '5.001' } }];
    expect(() => factsOf(order('COMPLETED', { captures }))).toThrow(RangeError);
  });
});

describe('a PayPal refund', () => {
  const refund = {
    id: '1R1',
    status: 'COMPLETED',
    amount: { currency_code: 'USD', value: '1.00' },
    custom_id: 'order_1',
    links: up(),
  };
  const refunded: Fact = {
    kind: 'refunded',
    id: 'refund:1R1',
    paymentId: '3C1',
    sum: { amount: 100, currency: 'USD' },
  };

  test.each<[string, object, Fact[]]>([
    ['is completed', {}, [refunded]],
    ['has no status', { status: null }, [refunded]],
    ['is pending', { status: 'PENDING' }, []],
    ['failed', { status: 'FAILED' }, []],
    [
      'has no payment id',
      { links: up('https://api-m.paypal.com/v2/payments/authorizations/3C1') },
      [],
    ],
  ])('reads the same facts from an order and a message if a refund %s', (_what, change, facts) => {
    const changed = { ...refund, ...change };
    expect(readMessage('PAYMENT.CAPTURE.REFUNDED', changed)).toEqual({
      about: { id: 'order_1' },
      facts,
    });
    expect(
      factsOf(order('COMPLETED', { captures: [capture], refunds: [changed] })).slice(1),
    ).toEqual(facts);
  });

  test('identifies the order of a refund by payment id and rejects a refund without any id', () => {
    expect(readMessage('PAYMENT.CAPTURE.REFUNDED', { ...refund, custom_id: null })?.about).toEqual({
      paymentId: '3C1',
    });
    expect(() =>
      readMessage('PAYMENT.CAPTURE.REFUNDED', { ...refund, custom_id: null, links: [] }),
    ).toThrow(RangeError);
  });
});

describe('a PayPal message', () => {
  test('reports no payment for a PayPal approval', () => {
    expect(readMessage('CHECKOUT.ORDER.APPROVED', order('APPROVED'))).toEqual({
      about: { id: 'order_1', providerOrderId: '5O1' },
      facts: [],
    });
    const bare = { id: '5O1', status: 'APPROVED' };
    expect(readMessage('CHECKOUT.ORDER.APPROVED', bare)).toEqual({
      about: { providerOrderId: '5O1' },
      facts: [],
    });
  });

  test('reports a reversed PayPal approval as a failed payment', () => {
    expect(readMessage('CHECKOUT.PAYMENT-APPROVAL.REVERSED', { order_id: '5O1' })).toEqual({
      about: { providerOrderId: '5O1' },
      facts: [{ kind: 'payment-failed', id: 'order:5O1:APPROVAL_REVERSED', paymentId: '5O1' }],
    });
  });

  test('identifies an order by its PayPal ids if our id is missing', () => {
    const related = {
      ...capture,
      custom_id: null,
      supplementary_data: { related_ids: { order_id: '5O1' } },
    };
    expect(readMessage('PAYMENT.CAPTURE.COMPLETED', related)?.about).toEqual({
      providerOrderId: '5O1',
    });
    expect(
      readMessage('PAYMENT.CAPTURE.COMPLETED', { ...capture, custom_id: null })?.about,
    ).toEqual({ paymentId: '3C1' });
  });

  test.each([
    ['the capture', { id: '3C1', custom_id: 'order_1' }],
    ['a refund', { id: '1R1', custom_id: 'order_1', links: up() }],
  ])('reports a reversal sent as %s', (_what, resource) => {
    expect(readMessage('PAYMENT.CAPTURE.REVERSED', resource)).toEqual({
      about: { id: 'order_1' },
      facts: [{ kind: 'reversed', id: 'payment:3C1:REVERSED', paymentId: '3C1' }],
    });
  });

  test.each<[string, string | null, Fact['kind'], string]>([
    ['OPEN', null, 'dispute-opened', 'OPEN'],
    ['WAITING_FOR_SELLER_RESPONSE', null, 'dispute-opened', 'WAITING_FOR_SELLER_RESPONSE'],
    ['RESOLVED', 'RESOLVED_BUYER_FAVOUR', 'dispute-lost', 'RESOLVED_BUYER_FAVOUR'],
    ['RESOLVED', 'ACCEPTED', 'dispute-lost', 'ACCEPTED'],
    ['RESOLVED', 'RESOLVED_SELLER_FAVOUR', 'dispute-won', 'RESOLVED_SELLER_FAVOUR'],
    ['RESOLVED', 'RESOLVED_WITH_PAYOUT', 'dispute-won', 'RESOLVED_WITH_PAYOUT'],
    ['RESOLVED', 'CANCELED_BY_BUYER', 'dispute-won', 'CANCELED_BY_BUYER'],
    ['RESOLVED', 'DENIED', 'dispute-won', 'DENIED'],
    ['RESOLVED', 'NONE', 'dispute-opened', 'NONE'],
  ])(
    'maps a dispute with the status %s and the outcome %p to %s',
    (status, outcome_code, kind, end) => {
      const dispute = {
        dispute_id: 'PP-1',
        status,
        dispute_outcome: { outcome_code },
        disputed_transactions: [{ seller_transaction_id: '3C1' }],
      };
      expect(readMessage('CUSTOMER.DISPUTE.UPDATED', dispute)).toEqual({
        about: { paymentId: '3C1' },
        facts: [{ kind, id: `dispute:PP-1:${end}`, paymentId: '3C1', disputeId: 'PP-1' }],
      });
    },
  );

  test.each(['PAYMENT.SALE.COMPLETED', 'CHECKOUT.ORDER.COMPLETED', 'toString', '__proto__', ''])(
    'ignores PayPal messages of type %p',
    (type) => {
      expect(readMessage(type, {})).toBeNull();
    },
  );

  test('rejects a PayPal message of a known type with an unexpected body', () => {
    expect(() => readMessage('PAYMENT.CAPTURE.COMPLETED', { id: '3C1' })).toThrow();
  });
});

test('assigns a different id to each declined attempt', () => {
  const [first, again, second] = [
    factOfDecline('5O1', '1'),
    factOfDecline('5O1', '1'),
    factOfDecline('5O1', '2'),
  ];
  expect(first).toEqual(again);
  expect(first.id).not.toBe(second.id);
});
