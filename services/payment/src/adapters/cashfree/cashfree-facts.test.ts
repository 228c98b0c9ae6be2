import { describe, expect, test } from '@jest/globals';
import type { Fact } from '../../core/facts.ts';
import { parseExactJson } from '../exact-json.ts';
import { factsOf, isForUs, readMessage } from './cashfree-facts.ts';
import { Message, type Order } from './cashfree-shapes.ts';
import { isSignedByCashfree, signCashfree } from './cashfree-signature.ts';

const order: Order = {
  order_id: 'order_1',
  order_amount: '99.00',
  order_currency: 'INR',
  order_status: 'ACTIVE',
  payment_session_id: 'session_1',
};

const read = (type: string, data: string) =>
  readMessage(
    Message.parse(
      parseExactJson(`{"type":"${type}","event_time":"2026-05-01T12:00:00+05:30","data":${data}}`),
    ),
  );

describe('the status of an attempt', () => {
  test.each<[string, Fact['kind']]>([
    ['SUCCESS', 'payment-succeeded'],
    ['FAILED', 'payment-failed'],
    ['USER_DROPPED', 'payment-failed'],
    ['CANCELLED', 'payment-failed'],
    ['VOID', 'payment-failed'],
    ['PENDING', 'payment-open'],
    ['NOT_ATTEMPTED', 'payment-open'],
    ['FLAGGED', 'payment-open'],
    ['SOMETHING_NEW', 'payment-open'],
  ])('maps the Cashfree payment status %s to %s', (payment_status, kind) => {
    const [fact] = factsOf(order, [{ cf_payment_id: '7', payment_status }], [], []);
    expect(fact).toMatchObject({ kind, id: `payment:7:${payment_status}`, paymentId: '7' });
  });
});

describe('the status of an order', () => {
  test.each([
    ['ACTIVE', []],
    ['PAID', []],
    ['TERMINATION_REQUESTED', []],
    ['EXPIRED', [{ kind: 'closed', id: 'order:order_1:EXPIRED' }]],
    ['TERMINATED', [{ kind: 'closed', id: 'order:order_1:TERMINATED' }]],
  ])(
    'maps the Cashfree order status %s without payments or refunds to %j',
    (order_status, facts) => {
      expect(factsOf({ ...order, order_status }, [], [], [])).toEqual(facts);
    },
  );
});

describe('the charged amount', () => {
  test.each([
    [
      'a lower amount',
      { order_amount: '9.90', order_currency: 'INR' },
      { amount: 990, currency: 'INR' },
    ],
    [
      'another currency',
      { order_amount: '99.00', order_currency: 'USD' },
      { amount: 9_900, currency: 'USD' },
    ],
    ['no amount', {}, { amount: 9_900, currency: 'INR' }],
  ])('reports the charged amount of a Cashfree payment with %s', (_what, sums, charged) => {
    const payment = { cf_payment_id: '7', payment_status: 'SUCCESS', ...sums };
    expect(factsOf(order, [payment], [], [])).toEqual([expect.objectContaining({ charged })]);
  });
});

describe('the status of a refund', () => {
  test.each([
    ['SUCCESS', 1],
    ['PENDING', 0],
    ['ONHOLD', 0],
    ['CANCELLED', 0],
    ['FAILED', 0],
  ])('maps the Cashfree refund status %s to %d facts', (refund_status, count) => {
    const refund = {
      cf_refund_id: '3',
      cf_payment_id: '7',
      refund_status,
      refund_amount: '1.5',
      refund_currency: null,
    };
    const facts = factsOf(order, [], [refund], []);
    expect(facts).toHaveLength(count);
    for (const fact of facts)
      expect(fact).toEqual({
        kind: 'refunded',
        id: 'refund:3',
        paymentId: '7',
        sum: { amount: 150, currency: 'INR' },
      });
  });
});

describe('the status of a dispute', () => {
  const ends = [
    ['CREATED', 'dispute-opened'],
    ['DOCS_RECEIVED', 'dispute-opened'],
    ['UNDER_REVIEW', 'dispute-opened'],
    ['MERCHANT_WON', 'dispute-won'],
    ['MERCHANT_LOST', 'dispute-lost'],
    ['MERCHANT_ACCEPTED', 'dispute-lost'],
    ['INSUFFICIENT_EVIDENCE', 'dispute-lost'],
  ];
  const kinds = ['DISPUTE', 'CHARGEBACK', 'RETRIEVAL', 'PRE_ARBITRATION', 'ARBITRATION'];
  test.each(
    kinds.flatMap((kind) =>
      ends.map(([end = '', fact = '']): [string, string] => [`${kind}_${end}`, fact]),
    ),
  )('maps the Cashfree dispute status %s to %s', (status, kind) => {
    expect(
      read(
        'DISPUTE_UPDATED',
        `{"dispute":{"dispute_id":433475257,"dispute_status":"${status}"},"order_details":{"order_id":"order_1","cf_payment_id":885473311}}`,
      ),
    ).toEqual({
      about: { id: 'order_1' },
      facts: [
        { kind, id: `dispute:433475257:${status}`, paymentId: '885473311', disputeId: '433475257' },
      ],
    });
  });
});

describe('a Cashfree message', () => {
  test.each([
    ['PAYMENT_SUCCESS_WEBHOOK', true],
    ['PAYMENT_FAILED_WEBHOOK', true],
    ['PAYMENT_USER_DROPPED_WEBHOOK', true],
    ['REFUND_STATUS_WEBHOOK', true],
    ['AUTO_REFUND_STATUS_WEBHOOK', true],
    ['DISPUTE_CREATED', true],
    ['DISPUTE_UPDATED', true],
    ['DISPUTE_CLOSED', true],
    ['PAYMENT_CHARGES_WEBHOOK', false],
    ['SETTLEMENT_SUCCESS', false],
    ['', false],
  ])('handles only known types of Cashfree messages (%p: %p)', (type, expected) => {
    expect(isForUs(type)).toBe(expected);
  });

  test('preserves every digit of a long Cashfree id', () => {
    const said = read(
      'PAYMENT_SUCCESS_WEBHOOK',
      '{"order":{"order_id":"order_1","order_amount":99.00,"order_currency":"INR"},"payment":{"cf_payment_id":12345678901234567890,"payment_status":"SUCCESS"}}',
    );
    expect(said.facts).toEqual([
      expect.objectContaining({
        paymentId: '12345678901234567890',
        id: 'payment:12345678901234567890:SUCCESS',
      }),
    ]);
  });

  test('reports an automatic Cashfree refund, even without an order id', () => {
    const refund =
      '"cf_refund_id":5,"cf_payment_id":7,"refund_status":"SUCCESS","refund_amount":99.00,"refund_currency":"INR"';
    const facts = [
      { kind: 'refunded', id: 'refund:5', paymentId: '7', sum: { amount: 9_900, currency: 'INR' } },
    ];
    expect(
      read('AUTO_REFUND_STATUS_WEBHOOK', `{"auto_refund":{"order_id":"order_1",${refund}}}`),
    ).toEqual({
      about: { id: 'order_1' },
      facts,
    });
    expect(read('AUTO_REFUND_STATUS_WEBHOOK', `{"auto_refund":{${refund}}}`)).toEqual({
      about: { paymentId: '7' },
      facts,
    });
  });
});

describe('the Cashfree signature', () => {
  const body = Buffer.from('{"a":170.00}');
  const signature = 'hSr9FegqhiyRO6PriL25p0tML+/G5cIlEkga0DxPuOc=';

  test('computes the Cashfree signature as the HMAC of timestamp and body', () => {
    expect(signCashfree('secret', '1746427759733', body)).toBe(signature);
  });

  const right = {
    secrets: ['secret'],
    time: '1746427759733',
    text: '{"a":170.00}',
    given: signature,
  };
  test.each<[string, Partial<typeof right>]>([
    ['another secret', { secrets: ['other'] }],
    ['no secret', { secrets: [] }],
    ['another timestamp', { time: '1746427759734' }],
    ['a reformatted number', { text: '{"a":170}' }],
    ['a truncated signature', { given: signature.slice(0, 20) }],
    ['a signature without padding', { given: signature.replace('=', '') }],
    ['no signature', { given: '' }],
  ])('rejects a Cashfree message with %s', (_what, wrong) => {
    const { secrets, time, text, given } = { ...right, ...wrong };
    expect(isSignedByCashfree(secrets, time, Buffer.from(text), given)).toBe(false);
  });

  test('accepts a Cashfree signature made with either of two secrets', () => {
    expect(isSignedByCashfree(['other', 'secret'], '1746427759733', body, signature)).toBe(true);
  });
});
