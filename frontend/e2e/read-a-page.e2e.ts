import { expect, type APIRequestContext } from '@playwright/test';
import { textFile, widePicture } from './support/files.ts';
import { submitByApi, wordOf } from './support/pages.ts';
import { markPremium } from './support/premium.ts';
import { type OwnProduct, startOwnProduct } from './support/product.ts';
import { expectFineEverywhere } from './support/expect-fine.ts';
import { test } from './support/fixtures.ts';

const OPERATOR_TOKEN = 'operator-token-of-end-to-end-tests';
const HTML =
  '<h2>How it began</h2><p>See <a href="https://example.com/tram">the tram</a>.</p><pre><code class="language-js">const answer = 42;</code></pre>';

let product: OwnProduct;
test.beforeAll(async () => {
  product = await startOwnProduct({ OPERATOR_TOKEN });
});
test.afterAll(() => product.stop());

test('publishes a paid page under its custom name, readable without JavaScript and indexable', async ({
  visitor,
  code,
}) => {
  test.slow();
  const page = await visitor({ baseURL: product.url, javaScriptEnabled: false });
  const { id, address } = await paidPage(page.request, code);

  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Lisbon ${wordOf(code)}`);
  await expect(page.getByRole('heading', { name: 'How it began' })).toBeVisible();
  await expect(page.locator('pre .hljs-keyword')).toHaveText('const');
  await expect(page.getByRole('link', { name: 'the tram' })).not.toHaveAttribute('rel', /nofollow/);
  await expect(page.getByRole('link', { name: /notes\.txt/ })).toBeVisible();
  await expect(page.getByText('Advertisement')).toBeHidden();
  await expect(page.locator('button.report')).toBeHidden();

  const old = await page.request.get(`/publish/${id}.html`, { maxRedirects: 0 });
  expect([old.status(), old.headers()['location']]).toEqual([
    301,
    expect.stringMatching(new RegExp(`${address}$`)),
  ]);
  for (const list of ['/sitemaps/1.xml', '/feed.xml'])
    await expect(async () => {
      expect(await (await page.request.get(list)).text()).toContain(address);
    }).toPass({ timeout: 60_000 });
});

test('reserves space for slow images on live pages and preserves their aspect ratio', async ({
  visitor,
  code,
}) => {
  test.slow();
  const page = await visitor({ baseURL: product.url, viewport: { width: 360, height: 740 } });
  const { address } = await paidPage(
    page.request,
    code,
    '<p>Above</p><img src="/publishImages/1-tram.png" width="800" height="400"><p>Below</p>',
  );
  const asked = Promise.withResolvers<void>();
  const arrival = Promise.withResolvers<void>();
  await page.route('**/publishImages/*', async (route) => {
    asked.resolve();
    await arrival.promise;
    await route.fulfill({ contentType: 'image/png', body: widePicture('').buffer });
  });

  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await asked.promise;
  const below = page.getByText('Below');
  const before = await below.boundingBox();
  arrival.resolve();
  const image = page.locator('img[src^="/publishImages/"]');
  await expect(image).toHaveJSProperty('naturalWidth', 800);
  expect(await below.boundingBox()).toEqual(before);
  const box = await image.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(360);
  expect((box?.width ?? 0) / (box?.height ?? 0)).toBeCloseTo(2, 1);
});

test('accepts likes and reports of a live page, and shows a notice after its removal', async ({
  visitor,
  code,
}) => {
  test.slow();
  const page = await visitor({ baseURL: product.url });
  const { address } = await paidPage(page.request, code);

  await page.goto(address);
  const like = page.getByRole('button', { name: /^Like/ });
  await like.click();
  await expect(like).toContainText('1');
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  // The browser shows a cached page from before the like.
  await expect(like).toContainText('1');

  await page.getByRole('button', { name: 'Report this page' }).click();
  await page.getByLabel('What’s wrong with it?').selectOption('spam');
  await page.getByRole('button', { name: 'Send report' }).click();
  const reference = page.locator('output');
  await expect(reference).toHaveText(/^P-\w{10}$/);

  const headers = { Authorization: `Bearer ${OPERATOR_TOKEN}` };
  const { reports } = await (await page.request.get('/api/operator/reports', { headers })).json();
  expect(reports[0]).toMatchObject({
    reference: await reference.textContent(),
    reason: 'spam',
    state: 'open',
  });
  const removal = `/api/operator/reports/${reports[0].reference}/remove`;
  expect(
    (await page.request.post(removal, { headers, data: { reason: 'It is spam' } })).status(),
  ).toBe(200);
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(410);
  await page.reload(); // browsers may cache the page for 30 s
  await expect(page.getByRole('heading', { name: 'This page was removed' })).toBeVisible();
  expect(await page.content()).not.toContain('How it began');
});

test('has no axe violations or overflow on a live page', async ({ visitor, code }) => {
  test.slow();
  const page = await visitor({ baseURL: product.url });
  await page.goto((await paidPage(page.request, code)).address);
  await expectFineEverywhere(page, 'a live page');
});

async function paidPage(
  request: APIRequestContext,
  code: string,
  html = HTML,
): Promise<{ id: string; address: string }> {
  const customSlug = `lisbon-${wordOf(code)}`;
  const id = await submitByApi(request, `Lisbon ${wordOf(code)}`, html, textFile('notes.txt'));
  expect((await request.get(`/publish/${id}.html`)).status()).toBe(404);
  await markPremium(product.folder, { pageId: id, customSlug });
  const address = `/publish/${customSlug}.html`;
  await expect.poll(async () => (await request.get(address)).status()).toBe(200);
  return { id, address };
}
