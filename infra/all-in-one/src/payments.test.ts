import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DAY, SECOND, YEAR } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { signToken } from '@pasteroom/kit/core/signed-token';
import { startProduct } from './product.ts';

/** Within what whoever paid has what they bought. */
const GIVEN_WITHIN_MS = 5 * SECOND;
const CAPTCHA_TEST_ANSWER = 'ABCDE';
const CAPTCHA = '/api/texts/text/captcha';
const BUYER = { customerName: 'Ada', customerEmail: 'ada@example.org', customerPhone: '9876543210' };

let folder: string;
let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'payments-'));
  const site = join(folder, 'documents.json');
  writeFileSync(site, JSON.stringify({ documents: [], notFound: '404.html' }));
  writeFileSync(join(folder, '404.html'), '<!doctype html><title>none</title>');
  const env = { DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'silent', CAPTCHA_TEST_ANSWER };
  product = await startProduct(env, folder);
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true });
});

interface Told {
  status: number;
  body: Record<string, never> & {
    order_id: string;
    payment_session_id: string;
    payment_status: string;
    receipt?: string;
    validUntil: string;
    expiresAt: string;
    isLive: boolean;
    isPremium: boolean;
    captchaId: string;
    captchaPass: string;
    ownerToken: string;
    code: string;
    message: string;
    url: string;
    user: { email: string; isPremium: boolean } | null;
    orders: { order_id: string }[];
  };
}

type Headers = Record<string, string>;

/** A browser of its own, with its cookies. */
async function browser(name?: string) {
  const cookies = new Map<string, string>();
  async function ask(
    path: string,
    { body, headers = {}, method = 'POST' }: { body?: unknown; headers?: Headers; method?: string } = {},
  ): Promise<Told> {
    const isForm = body instanceof FormData;
    const response = await fetch(product.url + path, {
      method: body === undefined && method === 'POST' ? 'GET' : method,
      redirect: 'manual',
      headers: {
        origin: product.url,
        cookie: [...cookies].map((each) => each.join('=')).join('; '),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(key, value);
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: (isJson ? JSON.parse(text) : {}) as Told['body'] };
  }
  await ask('/api/users/session');
  if (name !== undefined) await ask('/api/users/session', { body: { credential: `demo:${name}` } });
  const order = (wanted: object, headers?: Headers) =>
    ask('/api/survey/payment', { body: { ...BUYER, ...wanted }, ...(headers && { headers }) });
  const verify = async (orderId: string) => {
    const { status, body } = await ask('/api/survey/verify', { body: { orderId } });
    return { status, body: (Array.isArray(body) ? body[0] : body) as Told['body'] };
  };
  return {
    ask,
    order,
    verify,
    decide: (session: string, outcome: string) => ask(`/api/survey/simulator/${session}`, { body: { outcome } }),
    /** The headers of a call for which a captcha was solved. */
    async pass(): Promise<Headers> {
      const { captchaId } = (await ask(CAPTCHA)).body;
      return { 'x-captcha-pass': (await ask(`${CAPTCHA}/${captchaId}`, { body: { answer: CAPTCHA_TEST_ANSWER } })).body.captchaPass };
    },
    addText: (headers: Headers = {}) =>
      ask('/api/texts/add', { body: formOf({ uniqueId: newId().toLowerCase(), content: JSON.stringify('<p>hello</p>') }), headers }),
    savePage: (id: string, headers: Headers = {}) =>
      ask('/api/publish/save', {
        body: formOf({ uniqueId: id, title: 'Title', storedHtmlContent: JSON.stringify('<p>hello</p>') }),
        headers,
      }),
    email: async () => (await ask('/api/users/session')).body.user?.email,
    isPremium: async () => (await ask('/api/users/session')).body.user?.isPremium,
  };
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
const pageId = () => newId().toLowerCase().slice(0, 12);
const daysOf = ({ expiresAt }: Told['body']) => Math.round((Date.parse(expiresAt) - Date.now()) / DAY);
const page = (name: string) => fetch(`${product.url}/publish/${name}.html`, { redirect: 'manual' });

/** Fails where it does not come true in the time in which somebody who paid must have what they bought. */
async function soon(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + GIVEN_WITHIN_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`It did not come true in ${GIVEN_WITHIN_MS} ms.`);
    await setTimeout(50);
  }
}

test('who buys a year has it within 5 s: no captcha, texts for a year, four pages live at once', async () => {
  const ada = await browser('Ada');
  expect([await ada.isPremium(), daysOf((await ada.addText()).body), (await ada.savePage(pageId())).body.isLive]).toEqual([
    false,
    1,
    false,
  ]);
  const { status, body } = await ada.order({ plan: 'year', currency: 'USD' });
  expect([status, (await ada.verify(body.order_id)).body.payment_status]).toEqual([201, 'PENDING']);
  expect((await ada.decide(body.payment_session_id, 'paid')).status).toBe(204);
  expect((await ada.verify(body.order_id)).body.payment_status).toBe('SUCCESS');
  await soon(async () => (await ada.isPremium()) === true);
  const text = await ada.addText();
  expect([text.status, daysOf(text.body)]).toEqual([201, YEAR / DAY]);
  const live: boolean[] = [];
  for (let number = 0; number < 5; number += 1) live.push((await ada.savePage(pageId())).body.isLive);
  expect(live).toEqual([true, true, true, true, false]);
  const email = await ada.email();
  expect((await ada.ask('/api/survey/updatePremium', { body: { email } })).body).toMatchObject({ email, isPremium: true });
});

test('a page that a guest buys is live under its own name within 5 s, by the event and by the receipt', async () => {
  const guest = await browser();
  for (const byReceipt of [false, true]) {
    const [id, name] = [pageId(), `name-${pageId()}`];
    expect((await guest.savePage(id, await guest.pass())).body.isLive).toBe(false);
    expect((await page(id)).status).toBe(404);
    const { body } = await guest.order({ plan: 'page', currency: 'INR', pageId: id, ...(!byReceipt && { customSlug: name }) });
    await guest.decide(body.payment_session_id, 'paid');
    if (byReceipt) {
      const { receipt } = (await guest.verify(body.order_id)).body;
      expect((await guest.ask(`/api/publish/${id}/mark-premium`, { body: { customSlug: name, receipt } })).status).toBe(200);
    }
    await soon(async () => (await page(name)).status === 200);
  }
});

test('an order that failed or was left gives nothing, in whatever way somebody asks for it', async () => {
  const grace = await browser('Grace');
  const id = pageId();
  await grace.savePage(id);
  const [plan, bought] = [
    (await grace.order({ plan: 'year', currency: 'USD' })).body,
    (await grace.order({ plan: 'page', currency: 'INR', pageId: id })).body,
  ];
  for (const [{ payment_session_id: session }, outcome] of [
    [plan, 'failed'],
    [bought, 'aborted'],
  ] as const)
    await grace.decide(session, outcome);
  for (const { order_id: orderId } of [plan, bought]) {
    const { payment_status: status, receipt, validUntil } = (await grace.verify(orderId)).body;
    expect([status, receipt, validUntil]).toEqual(['FAILED', undefined, undefined]);
  }
  const { status, body } = await grace.ask('/api/survey/updatePremium', { body: { email: await grace.email() } });
  expect([status, body.code]).toEqual([402, 'payment_required']);
  expect([await grace.isPremium(), (await page(id)).status]).toEqual([false, 404]);
});

describe('nothing is given for what was made up:', () => {
  let payer: Awaited<ReturnType<typeof browser>>;
  let stranger: Awaited<ReturnType<typeof browser>>;
  let waiting: string;
  beforeAll(async () => {
    [payer, stranger] = [await browser('Payer'), await browser('Stranger')];
    waiting = pageId();
    await stranger.savePage(waiting);
  });
  const mark = (receipt: string) => stranger.ask(`/api/publish/${waiting}/mark-premium`, { body: { customSlug: '', receipt } });

  test('a flag, a header or a body that says premium', async () => {
    const guest = await browser();
    const claims = { user: { id: 'x', name: 'x', email: 'x@example.org', premiumUntil: '2099-01-01T00:00:00.000Z' }, client: 'x' };
    const made = {
      'x-caller': signToken('a key of nobody: 32 characters …', { kind: 'caller', exp: 4e9, ...claims }),
      'x-premium': 'true',
      'x-user-id': 'x',
    };
    expect((await guest.addText(made)).status).toBe(403);
    expect(daysOf((await stranger.addText(made)).body)).toBe(1);
    expect((await stranger.order({ plan: 'year', isPremium: true })).status).toBe(400);
    expect((await stranger.ask('/api/users/add', { body: { username: 'Stranger', email: await payer.email() } })).body.isPremium).toBe(
      false,
    );
    expect(await stranger.isPremium()).toBe(false);
  });

  test('a receipt that nobody signed, or that was signed for another page', async () => {
    const own = pageId();
    await payer.savePage(own);
    const { body } = await payer.order({ plan: 'page', currency: 'USD', pageId: own });
    await payer.decide(body.payment_session_id, 'paid');
    const { receipt = '' } = (await payer.verify(body.order_id)).body;
    const claims = {
      kind: 'page-receipt',
      exp: 4_000_000_000,
      orderId: 'order_1',
      pageId: waiting,
      validUntil: '2099-01-01T00:00:00.000Z',
    };
    const forged = [signToken('a key of nobody: 32 characters …', claims), `${receipt}x`, receipt.replace(/\..*/, '.'), receipt];
    for (const each of forged) expect([each.length, (await mark(each)).status]).toEqual([each.length, 402]);
    expect((await page(waiting)).status).toBe(404);
  });

  test('another’s order, whether it is paid or not', async () => {
    const { order_id: id, payment_session_id: session } = (await payer.order({ plan: 'month', currency: 'USD' })).body;
    await payer.decide(session, 'paid');
    const tries = [
      await stranger.verify(id),
      await stranger.ask('/api/survey/capture', { body: { orderId: id } }),
      await stranger.ask(`/api/survey/orders/${id}`),
    ];
    const none = await stranger.ask('/api/survey/orders/order_none');
    expect(tries.map(({ status, body }) => [status, body.message])).toEqual(tries.map(() => [404, none.body.message]));
    const claimed = await stranger.ask('/api/survey/updatePremium', { body: { email: await payer.email() } });
    expect([claimed.status, (await stranger.ask('/api/users/me/orders')).body.orders, await stranger.isPremium()]).toEqual([
      402,
      [],
      false,
    ]);
  });

  test('a webhook that no provider signed', async () => {
    const { order_id: id, payment_session_id: session } = (await stranger.order({ plan: 'year', currency: 'USD' })).body;
    const headers = { 'x-simulator-signature': 'x', 'x-webhook-signature': 'x', 'x-webhook-timestamp': '1' };
    const answers = [];
    for (const provider of ['simulator', 'cashfree', 'paypal', 'nobody'])
      answers.push((await stranger.ask(`/api/survey/webhooks/${provider}`, { body: session, headers })).status);
    expect(answers).toEqual([401, 404, 404, 400]);
    expect((await stranger.verify(id)).body.payment_status).toBe('PENDING');
  });
});
