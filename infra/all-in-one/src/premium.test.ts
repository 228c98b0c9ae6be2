import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PremiumMarked, PremiumRevoked } from '@pasteroom/events';
import { DAY, HOUR, SECOND, systemClock, YEAR } from '@pasteroom/kit/core/clock';
import { newEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { startProduct } from './product.ts';
import { emptySite } from './testing/empty-site.ts';

const MAX_STALENESS_MS = 2 * SECOND;
const CONTEXT = { now: systemClock, newId };

let folder: string;
let product: Awaited<ReturnType<typeof startProduct>>;
let cookie: string;
let accountId: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'premium-'));
  const data = join(folder, 'data');
  product = await startProduct(
    { DATA_DIR: data, PORT: '0', LOG_LEVEL: 'silent' },
    emptySite(folder),
  );
  const { headers } = await post('/api/users/session', JSON.stringify({ credential: 'demo:Ada' }));
  cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const accounts = openDatabase(join(data, 'account.db'));
  accountId = accounts.prepare<{ id: string }>('SELECT id FROM accounts').get()?.id ?? '';
  accounts.close();
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true });
});

const headersOf = (session = cookie) => ({
  origin: product.url,
  ...(session && { cookie: session }),
});

function post(path: string, body: string | FormData, session?: string) {
  const headers = {
    ...headersOf(session),
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  };
  return fetch(product.url + path, { method: 'POST', headers, body });
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

async function entitlements() {
  const id = newId().toLowerCase();
  const publishedAt = Date.now();
  const text = await post(
    '/api/texts/add',
    formOf({ uniqueId: id, content: JSON.stringify('<p>hello</p>') }),
  );
  const page = await post(
    '/api/publish/save',
    formOf({ uniqueId: id, title: 'Title', storedHtmlContent: JSON.stringify('<p>hello</p>') }),
  );
  const { expiresAt } = (await text.json()) as { expiresAt: string };
  const { isLive } = (await page.json()) as { isLive: boolean };
  return {
    statuses: [text.status, page.status],
    days: Math.round((Date.parse(expiresAt) - publishedAt) / DAY),
    isLive,
  };
}
const PREMIUM = { statuses: [201, 201], days: YEAR / DAY, isLive: true };
const STANDARD = { statuses: [201, 201], days: 1, isLive: false };

async function isPremium(): Promise<boolean> {
  const answer = await fetch(`${product.url}/api/users/session`, { headers: headersOf() });
  return ((await answer.json()) as { user: { isPremium: boolean } }).user.isPremium;
}

async function waitForPremium(expected: boolean, withinMs = MAX_STALENESS_MS): Promise<void> {
  const deadline = Date.now() + withinMs;
  while ((await isPremium()) !== expected) {
    if (Date.now() > deadline)
      throw new Error(
        `The session is not ${expected ? 'premium' : 'standard'} after ${withinMs} ms.`,
      );
    await setTimeout(50);
  }
}

async function buy(orderId: string, lastsMs: number): Promise<void> {
  const validUntil = new Date(Date.now() + lastsMs).toISOString();
  const order = {
    orderId,
    plan: 'month' as const,
    pageId: null,
    customSlug: null,
    accountId,
    validUntil,
  };
  await product.bus.publish([newEvent(PremiumMarked, order, CONTEXT)]);
}
const refund = (orderId: string) =>
  product.bus.publish([newEvent(PremiumRevoked, { orderId, pageId: null, accountId }, CONTEXT)]);

test('updates an open session when Premium is bought, refunded or expires', async () => {
  expect([await isPremium(), await entitlements()]).toEqual([false, STANDARD]);
  await buy('order-1', HOUR);
  await waitForPremium(true);
  expect(await entitlements()).toEqual(PREMIUM);
  await refund('order-1');
  await waitForPremium(false);
  expect(await entitlements()).toEqual(STANDARD);
  await buy('order-2', 4 * SECOND);
  await waitForPremium(true);
  await waitForPremium(false, 4 * SECOND + MAX_STALENESS_MS);
  expect(await entitlements()).toEqual(STANDARD);
});

test('exempts signed-in users without Premium from captchas', async () => {
  const form = () =>
    formOf({ uniqueId: newId().toLowerCase(), content: JSON.stringify('<p>hello</p>') });
  const refused = await post('/api/texts/add', form(), '');
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
    403,
    'captcha_required',
  ]);
  expect((await post('/api/texts/add', form())).status).toBe(201);
});
