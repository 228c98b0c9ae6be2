import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DAY, YEAR } from '@pasteroom/kit/core/clock';
import { signToken } from '@pasteroom/kit/core/signed-token';
import { type Browser, openBrowser, pageId, soon, type Told } from './testing/browser.ts';
import { openProduct } from './testing/open-product.ts';

let product: Awaited<ReturnType<typeof openProduct>>;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

const browser = (name?: string) => openBrowser(product.url, name);
const daysOf = ({ expiresAt }: Told['body']) =>
  Math.round((Date.parse(expiresAt) - Date.now()) / DAY);
const page = (name: string) => fetch(`${product.url}/publish/${name}.html`, { redirect: 'manual' });

test('upgrades the buyer of a yearly plan to Premium within 5 s', async () => {
  const ada = await browser('Ada');
  expect([
    await ada.isPremium(),
    daysOf((await ada.addText()).body),
    (await ada.savePage(pageId())).body.isLive,
  ]).toEqual([false, 1, false]);
  const { status, body } = await ada.order({ plan: 'year', currency: 'USD' });
  expect([status, (await ada.verify(body.order_id)).body.payment_status]).toEqual([201, 'PENDING']);
  expect((await ada.decide(body.payment_session_id, 'paid')).status).toBe(204);
  expect((await ada.verify(body.order_id)).body.payment_status).toBe('SUCCESS');
  await soon(async () => (await ada.isPremium()) === true);
  const text = await ada.addText();
  expect([text.status, daysOf(text.body)]).toEqual([201, YEAR / DAY]);
  const live: boolean[] = [];
  for (let number = 0; number < 5; number += 1)
    live.push((await ada.savePage(pageId())).body.isLive);
  expect(live).toEqual([true, true, true, true, false]);
  const email = await ada.email();
  expect((await ada.ask('/api/survey/updatePremium', { body: { email } })).body).toMatchObject({
    email,
    isPremium: true,
  });
});

test('publishes a paid page within 5 s, by event or by receipt', async () => {
  const guest = await browser();
  for (const byReceipt of [false, true]) {
    const [id, name] = [pageId(), `name-${pageId()}`];
    expect((await guest.savePage(id, await guest.pass())).body.isLive).toBe(false);
    expect((await page(id)).status).toBe(404);
    const { body } = await guest.order({
      plan: 'page',
      currency: 'INR',
      pageId: id,
      ...(!byReceipt && { customSlug: name }),
    });
    await guest.decide(body.payment_session_id, 'paid');
    if (byReceipt) {
      const { receipt } = (await guest.verify(body.order_id)).body;
      expect(
        (
          await guest.ask(`/api/publish/${id}/mark-premium`, {
            body: { customSlug: name, receipt },
          })
        ).status,
      ).toBe(200);
    }
    await soon(async () => (await page(name)).status === 200);
  }
});

describe('a plan bought by a guest', () => {
  async function bought(customerEmail: string) {
    const guest = await browser();
    const { body } = await guest.order({ plan: 'year', currency: 'USD', customerEmail });
    await guest.decide(body.payment_session_id, 'paid');
    return {
      guest,
      orderId: body.order_id,
      claim: (who = guest) => who.ask(`/api/survey/orders/${body.order_id}/claim`, { body: {} }),
    };
  }

  test("upgrades the account with the guest's email, whether it signs in before or after payment", async () => {
    const before = await browser('Hedy');
    await bought((await before.email()) ?? '');
    await soon(async () => (await before.isPremium()) === true);
    const { guest } = await bought('mary@demo.invalid');
    await guest.ask('/api/users/session', { body: { credential: 'demo:mary' } });
    await soon(async () => (await guest.isPremium()) === true);
  });

  test("allows another account to claim a guest's plan only in the browser that paid", async () => {
    const { guest, orderId, claim } = await bought('buyer@example.org');
    expect((await claim()).status).toBe(401);
    expect([
      (await guest.verify(orderId)).body.belongsTo,
      (await claim(await browser('Mallory'))).status,
    ]).toEqual(['claimable', 404]);
    await guest.ask('/api/users/session', { body: { credential: 'demo:Barbara' } });
    expect((await claim()).body.belongsTo).toBe('you');
    await soon(async () => (await guest.isPremium()) === true);
  });

  test('revokes a plan bought by a guest when its account is deleted', async () => {
    const { guest } = await bought('radia@demo.invalid');
    const signIn = () => guest.ask('/api/users/session', { body: { credential: 'demo:radia' } });
    await signIn();
    await soon(async () => (await guest.isPremium()) === true);
    await soon(async () => (await guest.ask('/api/users/me/orders')).body.orders.length === 1);
    expect((await guest.ask('/api/users/me', { method: 'DELETE' })).status).toBe(204);
    await signIn();
    const email = await guest.email();
    const [added, updated] = [
      await guest.ask('/api/users/add', { body: { email } }),
      await guest.ask('/api/survey/updatePremium', { body: { email } }),
    ];
    expect([await guest.isPremium(), added.body.isPremium, updated.status]).toEqual([
      false,
      false,
      403,
    ]);
    await soon(async () => (await guest.ask('/api/users/me/orders')).body.orders.length === 0);
  });
});

test('grants neither Premium nor a live page for a failed or aborted order', async () => {
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
  const { status, body } = await grace.ask('/api/survey/updatePremium', {
    body: { email: await grace.email() },
  });
  expect([status, body.code]).toEqual([403, 'payment_required']);
  expect([await grace.isPremium(), (await page(id)).status]).toEqual([false, 404]);
});

describe('forged purchases', () => {
  let payer: Browser;
  let stranger: Browser;
  let waiting: string;
  beforeAll(async () => {
    [payer, stranger] = [await browser('Payer'), await browser('Stranger')];
    waiting = pageId();
    await stranger.savePage(waiting);
  });
  const mark = (receipt: string) =>
    stranger.ask(`/api/publish/${waiting}/mark-premium`, { body: { customSlug: '', receipt } });

  test("does not grant Premium for a forged header, a forged field or another user's email", async () => {
    const guest = await browser();
    const claims = {
      user: {
        id: 'x',
        name: 'x',
        email: 'x@example.org',
        premiumUntil: '2099-01-01T00:00:00.000Z',
      },
      client: 'x',
    };
    const made = {
      'x-caller': signToken('a key of nobody: 32 characters …', {
        kind: 'caller',
        exp: 4e9,
        ...claims,
      }),
      'x-premium': 'true',
      'x-user-id': 'x',
    };
    expect((await guest.addText(made)).status).toBe(403);
    expect(daysOf((await stranger.addText(made)).body)).toBe(1);
    expect((await stranger.order({ plan: 'year', isPremium: true })).status).toBe(400);
    expect(
      (
        await stranger.ask('/api/users/add', {
          body: { username: 'Stranger', email: await payer.email() },
        })
      ).body.isPremium,
    ).toBe(false);
    expect(await stranger.isPremium()).toBe(false);
  });

  test('rejects a forged receipt and a receipt for another page', async () => {
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
    const forged = [
      signToken('a key of nobody: 32 characters …', claims),
      `${receipt}x`,
      receipt.replace(/\..*/, '.'),
      receipt,
    ];
    for (const each of forged)
      expect([each.length, (await mark(each)).status]).toEqual([each.length, 403]);
    expect((await page(waiting)).status).toBe(404);
  });

  test("returns the same error for another user's paid order as for an unknown order", async () => {
    const { order_id: id, payment_session_id: session } = (
      await payer.order({ plan: 'month', currency: 'USD' })
    ).body;
    await payer.decide(session, 'paid');
    const tries = [
      await stranger.verify(id),
      await stranger.ask('/api/survey/capture', { body: { orderId: id } }),
      await stranger.ask(`/api/survey/orders/${id}`),
    ];
    const none = await stranger.ask('/api/survey/orders/order_none');
    expect(tries.map(({ status, body }) => [status, body.message])).toEqual(
      tries.map(() => [404, none.body.message]),
    );
    const claimed = await stranger.ask('/api/survey/updatePremium', {
      body: { email: await payer.email() },
    });
    expect([
      claimed.status,
      (await stranger.ask('/api/users/me/orders')).body.orders,
      await stranger.isPremium(),
    ]).toEqual([403, [], false]);
  });

  test('rejects an unsigned webhook', async () => {
    const { order_id: id, payment_session_id: session } = (
      await stranger.order({ plan: 'year', currency: 'USD' })
    ).body;
    const headers = {
      'x-simulator-signature': 'x',
      'x-webhook-signature': 'x',
      'x-webhook-timestamp': '1',
    };
    const answers = [];
    for (const provider of ['simulator', 'cashfree', 'paypal', 'nobody'])
      answers.push(
        (await stranger.ask(`/api/survey/webhooks/${provider}`, { body: session, headers })).status,
      );
    expect(answers).toEqual([401, 404, 404, 400]);
    expect((await stranger.verify(id)).body.payment_status).toBe('PENDING');
  });
});
