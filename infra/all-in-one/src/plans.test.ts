import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DAY, HOUR, manualClock, YEAR } from '@pasteroom/kit/core/clock';
import { COMPARED, PLANS } from '@pasteroom/openapi/rules/entitlements';
import { type Browser, openBrowser, pageId, soon } from './testing/browser.ts';
import { OPERATOR_TOKEN, openProduct } from './testing/open-product.ts';

type Plan = keyof typeof PLANS;
type Row = (typeof COMPARED)[number];

const now = manualClock('2030-01-31T12:00:00.000Z');
const MAX_GO_LIVE_DELAY_MS = 5 * DAY;

let product: Awaited<ReturnType<typeof openProduct>>;
beforeAll(async () => {
  product = await openProduct(() => now);
});
afterAll(() => product.close());

let people = 0;
const VISITORS: Readonly<Record<Plan, () => Promise<Browser>>> = {
  guest: () => openBrowser(product.url),
  account: () => openBrowser(product.url, `Somebody ${(people += 1)}`),
  async premium() {
    const visitor = await VISITORS.account();
    const { body } = await visitor.order({ plan: 'year', currency: 'USD' });
    await visitor.decide(body.payment_session_id, 'paid');
    await soon(async () => (await visitor.isPremium()) === true);
    return visitor;
  },
};

const CHECKS: {
  readonly [Name in Row]: (visitor: Browser) => Promise<(typeof PLANS)[Plan][Name]>;
} = {
  async captcha(visitor) {
    const { uniqueId } = (await visitor.addText(await visitor.pass())).body;
    const tries = [
      await visitor.addText(),
      await visitor.savePage(pageId()),
      await visitor.ask(`/api/texts/${uniqueId}`),
    ];
    const refused = tries.filter(
      ({ status, body }) => status === 403 && body.code === 'captcha_required',
    );
    expect([0, tries.length]).toContain(refused.length);
    return refused.length > 0;
  },
  ads: async (visitor) => (await livePageOf(visitor)).includes('aria-label="Advertisement"'),
  async textLife(visitor) {
    const { uniqueId, expiresAt } = (await visitor.addText(await visitor.pass())).body;
    const life = Date.parse(expiresAt) - now().getTime();
    now.advance(life - 1);
    expect((await reads(uniqueId)).status).toBe(200);
    now.advance(1);
    expect((await reads(uniqueId)).status).toBe(404);
    return life as (typeof PLANS)[Plan]['textLife'];
  },
  async pagesLive(visitor) {
    const ids = Array.from({ length: PLANS.premium.pagesLive + 1 }, pageId);
    const live: string[] = [];
    for (const id of ids)
      if ((await visitor.savePage(id, await visitor.pass())).body.isLive) live.push(id);
    for (const id of ids)
      expect((await visitor.page(id)).status).toBe(live.includes(id) ? 200 : 404);
    // Every paid plan has expired by then.
    now.advance(2 * YEAR);
    for (const id of live) expect((await visitor.page(id)).status).toBe(200);
    return live.length as (typeof PLANS)[Plan]['pagesLive'];
  },
  async ownNames(visitor) {
    const [id, name] = [pageId(), `name-${pageId()}`];
    const { ownerToken } = (await visitor.savePage(id, await visitor.pass())).body;
    const headers = { 'x-owner-token': ownerToken };
    const { status } = await visitor.ask(`/api/publish/${id}/mark-premium`, {
      body: { customSlug: name },
      headers,
    });
    expect([status, (await visitor.page(name)).status]).toEqual(
      status === 200 ? [200, 200] : [403, 404],
    );
    return status === 200;
  },
  async followedLinks(visitor) {
    const [, rel = ''] =
      /href="https:\/\/example\.org\/"[^>]* rel="([^"]*)"/.exec(await livePageOf(visitor)) ?? [];
    expect(rel).toContain('noopener');
    return !rel.includes('nofollow');
  },
  async supportHours(visitor) {
    const message = `Message ${pageId()}`;
    const sent = await visitor.ask('/api/contact/add', {
      body: { name: 'Ada', email: 'ada@example.org', message },
    });
    expect(sent.status).toBe(201);
    const { messages } = (
      await visitor.ask('/api/operator/messages', {
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      })
    ).body;
    const { dueAt = null } = messages.find((each) => each.message === message) ?? {};
    return dueAt === null
      ? null
      : (((Date.parse(dueAt) - now().getTime()) / HOUR) as (typeof PLANS)[Plan]['supportHours']);
  },
};

async function livePageOf(visitor: Browser): Promise<string> {
  const id = pageId();
  const { isLive } = (
    await visitor.savePage(
      id,
      await visitor.pass(),
      '<p><a href="https://example.org/">there</a></p>',
    )
  ).body;
  if (!isLive) now.advance(MAX_GO_LIVE_DELAY_MS);
  const { status, text } = await visitor.page(id);
  expect(status).toBe(200);
  return text;
}

async function reads(code: string) {
  const reader = await openBrowser(product.url);
  return reader.ask(`/api/texts/${code}`, { headers: await reader.pass() });
}

describe.each(Object.keys(VISITORS) as Plan[])('the plan %s', (plan) => {
  test.each(COMPARED)('grants the entitlement %s', async (row) => {
    expect(await CHECKS[row](await VISITORS[plan]())).toBe(PLANS[plan][row]);
  });
});
