import { signCashfree } from '../adapters/cashfree/cashfree-signature.ts';
import type { Webhook } from '../core/provider.ts';
import { startProviderServer, type Heard, type Said } from './provider-server.ts';

interface Order {
  order_id: string;
  order_amount: number;
  order_currency: string;
  order_status: string;
  payment_session_id: string;
  customer_details: Record<string, string>;
}

interface Payment {
  cf_payment_id: string;
  order_id: string;
  order_amount: number;
  order_currency: string;
  payment_amount: number;
  payment_currency: string;
  payment_status: string;
}

interface Refund {
  cf_refund_id: string;
  cf_payment_id: string;
  order_id: string;
  refund_amount: number;
  refund_currency: string;
  refund_status: string;
}

export const CASHFREE_ACCOUNT = { appId: 'TEST10000001', secret: 'cfsk_ma_test_0123456789abcdef' };
const MESSAGE_TYPES = {
  PAYMENT_SUCCESS_WEBHOOK: ['SUCCESS'],
  PAYMENT_USER_DROPPED_WEBHOOK: ['USER_DROPPED'],
};

const errorAnswer = (status: number, code: string, type = 'invalid_request_error'): Said => ({
  status,
  body: { message: code, code, type },
});

/** Unlike JSON.stringify, Cashfree writes amounts with two decimals. */
const written = (content: object): Buffer =>
  Buffer.from(
    JSON.stringify(content).replace(
      /"(order_amount|payment_amount|refund_amount)":(\d+(?:\.\d+)?)/g,
      (_all, name, sum) => `"${name}":${Number(sum).toFixed(2)}`,
    ),
  );

export async function startCashfreeServer(now: () => Date) {
  const orders = new Map<string, Order>();
  const payments: Payment[] = [];
  const refunds: Refund[] = [];
  const disputes: {
    dispute_id: number;
    dispute_status: string;
    order_details: { order_id: string; cf_payment_id: string };
  }[] = [];
  const replays = new Map<string, { body: string; said: Said }>();
  let made = 0;
  const nextId = () => String(5_114_910_000_000_000_000n + BigInt((made += 1)));

  function create(body: string): Said {
    const asked = JSON.parse(body) as Order;
    const {
      customer_phone,
      customer_name = 'Ada',
      customer_email = 'a@b',
    } = asked.customer_details;
    const fits =
      asked.order_amount >= 1 &&
      /^\d{10}$/.test(customer_phone ?? '') &&
      customer_name.length >= 3 &&
      customer_email.length >= 3;
    if (!fits) return errorAnswer(400, 'order_invalid');
    if (/^(\d)\1+$/.test(customer_phone ?? ''))
      return errorAnswer(400, 'customer_details.customer_phone_invalid');
    if (orders.has(asked.order_id)) return errorAnswer(409, 'order_already_exists');
    const order = {
      ...asked,
      cf_order_id: nextId(),
      order_status: 'ACTIVE',
      payment_session_id: `session_${asked.order_id}payment`,
    };
    orders.set(order.order_id, order);
    return { status: 200, body: order };
  }

  function createOnce({ headers, body }: Heard): Said {
    const key = String(headers['x-idempotency-key']);
    const earlier = replays.get(key);
    if (earlier !== undefined && earlier.body !== body)
      return errorAnswer(422, 'idempotency_error', 'idempotency_error');
    if (earlier !== undefined)
      return { ...earlier.said, headers: { 'x-idempotency-replayed': 'true' } };
    const said = create(body);
    replays.set(key, { body, said });
    return said;
  }

  function terminate({ path, body }: Heard): Said {
    const order = orders.get(path.slice('/pg/orders/'.length));
    if (order === undefined) return errorAnswer(404, 'order_not_found');
    if (order.order_status !== 'ACTIVE') return errorAnswer(400, 'order_not_active');
    const isUnderWay = payments.some(
      ({ order_id, payment_status }) => order_id === order.order_id && payment_status === 'PENDING',
    );
    const { order_status } = JSON.parse(body) as Pick<Order, 'order_status'>;
    order.order_status = isUnderWay ? 'TERMINATION_REQUESTED' : order_status;
    return { status: 200, body: order };
  }

  function read(path: string): Said {
    const [, id = '', part] =
      /^\/pg\/orders\/([^/]+)(?:\/(payments|refunds|disputes))?$/.exec(path) ?? [];
    const order = orders.get(id);
    if (order === undefined) return errorAnswer(404, 'order_not_found');
    const of = <T extends { order_id: string }>(all: T[]) =>
      all.filter(({ order_id }) => order_id === id);
    if (part === 'payments') return { status: 200, body: of(payments).toReversed() };
    if (part === 'refunds') return { status: 200, body: of(refunds) };
    if (part === 'disputes')
      return {
        status: 200,
        body: disputes.filter(({ order_details }) => order_details.order_id === id),
      };
    return { status: 200, body: order };
  }

  const server = await startProviderServer((call) => {
    const isKnown =
      call.headers['x-client-id'] === CASHFREE_ACCOUNT.appId &&
      call.headers['x-client-secret'] === CASHFREE_ACCOUNT.secret;
    if (!isKnown || call.headers['x-api-version'] !== '2025-01-01')
      return errorAnswer(401, 'authentication_failed', 'authentication_error');
    if (call.method === 'GET') return read(call.path);
    if (call.method === 'PATCH') return terminate(call);
    return call.path === '/pg/orders' ? createOnce(call) : errorAnswer(404, 'not_found');
  });

  function message(
    type: string,
    data: object,
    { at = now(), secret = CASHFREE_ACCOUNT.secret } = {},
  ): Webhook {
    const timestamp = String(at.getTime());
    const body = written({ data, event_time: at.toISOString(), type });
    const headers = {
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': signCashfree(secret, timestamp, body),
      'x-webhook-version': '2025-01-01',
    };
    return { headers, body };
  }

  function orderOf(id: string): Order {
    const order = orders.get(id);
    if (order === undefined) throw new Error(`Unknown order ${id}.`);
    return order;
  }

  const messageOf = (payment: Payment, more?: { at?: Date; secret?: string }): Webhook => {
    const { order_id, order_amount, order_currency, ...rest } = payment;
    const known = Object.entries(MESSAGE_TYPES).find(([, statuses]) =>
      statuses.includes(payment.payment_status),
    )?.[0];
    const { customer_details } = orderOf(order_id);
    return message(
      known ?? 'PAYMENT_FAILED_WEBHOOK',
      { order: { order_id, order_amount, order_currency }, payment: rest, customer_details },
      more,
    );
  };

  return {
    ...server,
    baseUrl: `${server.url}/pg`,
    orders: () => [...orders.values()],
    message,
    messageOf,
    attempt(orderId: string, status: string, { fee = 0 } = {}): Payment {
      const order = orderOf(orderId);
      const { order_amount, order_currency } = order;
      const sums = {
        order_amount,
        order_currency,
        payment_amount: order_amount + fee,
        payment_currency: order_currency,
      };
      const payment = {
        cf_payment_id: nextId(),
        order_id: orderId,
        ...sums,
        payment_status: status,
      };
      payments.push(payment);
      if (status === 'SUCCESS') order.order_status = 'PAID';
      return payment;
    },
    setStatus(orderId: string, status: string) {
      orderOf(orderId).order_status = status;
    },
    refund({ cf_payment_id, order_id }: Payment, sum: number, status = 'SUCCESS'): Refund {
      const refund = {
        cf_refund_id: nextId(),
        cf_payment_id,
        order_id,
        refund_amount: sum,
        refund_currency: 'INR',
        refund_status: status,
      };
      refunds.push(refund);
      return refund;
    },
    dispute({ cf_payment_id, order_id }: Payment, status: string): Webhook {
      const found = disputes.find(
        ({ order_details }) => order_details.cf_payment_id === cf_payment_id,
      );
      const dispute = found ?? {
        dispute_id: 433_000 + disputes.length,
        dispute_status: status,
        order_details: { order_id, cf_payment_id },
      };
      dispute.dispute_status = status;
      if (found === undefined) disputes.push(dispute);
      const { order_details, ...rest } = dispute;
      return message(found === undefined ? 'DISPUTE_CREATED' : 'DISPUTE_UPDATED', {
        dispute: rest,
        order_details,
      });
    },
  };
}
