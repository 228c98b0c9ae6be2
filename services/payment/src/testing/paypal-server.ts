import { randomUUID, sign } from 'node:crypto';
import { signedByPayPal } from '../adapters/paypal/paypal-signature.ts';
import type { Webhook } from '../core/provider.ts';
import { makeCertificate, type MadeCertificate } from './certificate.ts';
import { startProviderServer, type Heard, type Said } from './provider-server.ts';

interface Amount {
  currency_code: string;
  value: string;
}

interface Capture {
  id: string;
  status: string;
  amount: Amount;
  custom_id: string;
}

interface Refund {
  id: string;
  status: string;
  amount: Amount;
  custom_id: string;
  links: { rel: string; href: string }[];
}

interface Unit {
  amount: Amount;
  custom_id: string;
  invoice_id: string;
  payments?: { captures: Capture[]; refunds: Refund[] };
}

interface Order {
  id: string;
  status: string;
  purchase_units: [Unit];
  payment_source?: object;
}

export const PAYPAL_ACCOUNT = {
  clientId: 'AYSq3RDGsmBLJE-test',
  secret: 'EGnHDxD_qRPdaLdZz8iCr8N7-test',
  webhookId: '8PT597110X687430LKGECATA',
};
export const CERTIFICATE_NAME = 'messageverificationcerts.sandbox.paypal.com';
const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77';

let made: MadeCertificate | undefined;
/** Shared, since key generation is slow. */
const certificate = (): MadeCertificate => (made ??= makeCertificate({ name: CERTIFICATE_NAME }));

const errorAnswer = (status: number, name: string, issue?: string): Said => ({
  status,
  body: {
    name,
    message: name,
    debug_id: '90957fca61718',
    details: issue === undefined ? [] : [{ issue, description: issue }],
  },
});
const unprocessable = (issue: string) => errorAnswer(422, 'UNPROCESSABLE_ENTITY', issue);

export async function startPayPalServer(now: () => Date) {
  const orders = new Map<string, Order>();
  const certificates = new Map<string, string>([[CERTIFICATE_PATH, certificate().pem]]);
  const replays = new Map<string, Said>();
  const tokens = new Set<string>();
  const endings: string[] = [];
  let count = 0;
  const nextId = (kind: string) => `${kind}${String((count += 1)).padStart(12, '0')}T`;

  function giveToken({ headers }: Heard): Said {
    const { clientId, secret } = PAYPAL_ACCOUNT;
    const expected = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
    if (headers.authorization !== expected)
      return { status: 401, body: { error: 'invalid_client' } };
    const token = `A21AA${randomUUID()}`;
    tokens.add(token);
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } };
  }

  function create(body: string): Said {
    const { purchase_units } = JSON.parse(body) as Order;
    const order: Order = { id: nextId('5O'), status: 'PAYER_ACTION_REQUIRED', purchase_units };
    orders.set(order.id, order);
    return { status: 201, body: order };
  }

  function capture(order: Order): Said {
    const [unit] = order.purchase_units;
    const isTakenElsewhere = [...orders.values()].some(
      ({ id, purchase_units: [other] }) =>
        id !== order.id && other.payments !== undefined && other.invoice_id === unit.invoice_id,
    );
    if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED');
    if (isTakenElsewhere) return unprocessable('DUPLICATE_INVOICE_ID');
    const status = endings.shift() ?? 'COMPLETED';
    if (/^[A-Z]+_/.test(status)) {
      order.status = 'PAYER_ACTION_REQUIRED';
      return unprocessable(status);
    }
    order.status = 'COMPLETED';
    unit.payments = {
      captures: [{ id: nextId('3C'), status, amount: unit.amount, custom_id: unit.custom_id }],
      refunds: [],
    };
    return { status: 201, body: order };
  }

  /** Returns the original response for a repeated request id, with the order's current state. */
  function once({ headers, path, body }: Heard, handle: () => Said): Said {
    const key = `${path} ${String(headers['paypal-request-id'])}`;
    const earlier = replays.get(key);
    if (earlier !== undefined)
      return earlier.status === 201 ? { ...earlier, status: 200 } : earlier;
    const said = body === '' ? errorAnswer(400, 'INVALID_REQUEST') : handle();
    replays.set(key, said);
    return said;
  }

  function answer(call: Heard): Said {
    const { method, path, headers } = call;
    const pem = certificates.get(path);
    if (pem !== undefined)
      return { status: 200, body: pem, headers: { 'content-type': 'application/octet-stream' } };
    if (path === '/v1/oauth2/token') return giveToken(call);
    if (!tokens.has(String(headers.authorization).replace('Bearer ', '')))
      return errorAnswer(401, 'AUTHENTICATION_FAILURE');
    if (method === 'POST' && path === '/v2/checkout/orders')
      return once(call, () => create(call.body));
    const [, id = '', action] = /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(path) ?? [];
    const order = orders.get(id);
    if (order === undefined) return errorAnswer(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    if (action === undefined) return { status: 200, body: order };
    return once(call, () => capture(order));
  }

  const server = await startProviderServer(answer);

  function message(
    event_type: string,
    resource: object,
    {
      webhookId = PAYPAL_ACCOUNT.webhookId,
      certUrl = server.url + CERTIFICATE_PATH,
      key = certificate().privateKey,
    } = {},
  ): Webhook {
    const body = Buffer.from(JSON.stringify({ id: `WH-${nextId('')}`, event_type, resource }));
    const id = randomUUID();
    const time = now().toISOString();
    const signature = sign(
      'sha256',
      Buffer.from(signedByPayPal(id, time, webhookId, body)),
      key,
    ).toString('base64');
    const headers = {
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signature,
    };
    return {
      headers: { ...headers, 'paypal-cert-url': certUrl, 'paypal-auth-algo': 'SHA256withRSA' },
      body,
    };
  }

  function orderOf(id: string): Order {
    const order = orders.get(id);
    if (order === undefined) throw new Error(`Unknown order ${id}.`);
    return order;
  }

  function paidOf(id: string): { payments: NonNullable<Unit['payments']>; capture: Capture } {
    const { payments } = orderOf(id).purchase_units[0];
    const capture = payments?.captures[0];
    if (payments === undefined || capture === undefined)
      throw new Error(`Order ${id} has no capture.`);
    return { payments, capture };
  }

  return {
    ...server,
    certificates: { origin: server.url, name: CERTIFICATE_NAME },
    orders: () => [...orders.values()],
    message,
    orderOf,
    captureOf: (id: string) => paidOf(id).capture,
    approve(id: string): Webhook {
      const order = orderOf(id);
      order.status = 'APPROVED';
      order.payment_source = {
        paypal: {
          name: { given_name: 'Ada', surname: 'Lovelace' },
          email_address: 'ada@example.org',
        },
      };
      return message('CHECKOUT.ORDER.APPROVED', order);
    },
    endNextCaptures: (...next: string[]) => void endings.push(...next),
    settle(id: string, status: string): Webhook {
      const { capture } = paidOf(id);
      capture.status = status;
      return message(`PAYMENT.CAPTURE.${status}`, capture);
    },
    tellCapture: (id: string) =>
      message(`PAYMENT.CAPTURE.${paidOf(id).capture.status}`, paidOf(id).capture),
    refund(id: string, value: string, status = 'COMPLETED'): Webhook {
      const { payments, capture } = paidOf(id);
      const links = [{ rel: 'up', href: `${server.url}/v2/payments/captures/${capture.id}` }];
      const refund = {
        id: nextId('1R'),
        status,
        amount: { ...capture.amount, value },
        custom_id: capture.custom_id,
        links,
      };
      payments.refunds.push(refund);
      capture.status = 'PARTIALLY_REFUNDED';
      return message('PAYMENT.CAPTURE.REFUNDED', refund);
    },
    dispute(id: string, status: string, outcome_code?: string): Webhook {
      const disputed_transactions = [{ seller_transaction_id: paidOf(id).capture.id }];
      const outcome = outcome_code === undefined ? {} : { dispute_outcome: { outcome_code } };
      const kind = outcome_code === undefined ? 'CREATED' : 'RESOLVED';
      return message(`CUSTOMER.DISPUTE.${kind}`, {
        dispute_id: 'PP-D-27803',
        status,
        disputed_transactions,
        ...outcome,
      });
    },
    serveCertificate(pem: string): string {
      const path = `/v1/notifications/certs/CERT-${nextId('')}`;
      certificates.set(path, pem);
      return server.url + path;
    },
    endTokens: () => tokens.clear(),
  };
}
