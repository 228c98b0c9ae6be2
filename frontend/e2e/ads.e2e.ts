import { expect, type Page } from '@playwright/test';
import { expectFineEverywhere } from './support/expect-fine.ts';
import { widePicture } from './support/files.ts';
import { openPublishLive, submitByApi, writePage } from './support/pages.ts';
import { type OwnProduct, startOwnProduct } from './support/product.ts';
import { test } from './support/fixtures.ts';

const TOKEN = 'operator-token-of-end-to-end-tests';
/** Ad views from automated user agents, such as Playwright's default, aren't counted. */
const HUMAN_USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const ARTICLE = '/blog/tailwindcss';

const list = (page: Page) => page.getByRole('navigation', { name: 'Ads' });
const panel = (page: Page, name: string) => page.getByRole('region', { name });
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const ad = (page: Page, name: string) => page.getByRole('link', { name });

// The tests share one product and its ad slots, so they run serially.
test.describe.configure({ mode: 'serial' });

let product: OwnProduct;
test.beforeAll(async () => {
  product = await startOwnProduct({
    OPERATOR_TOKEN: TOKEN,
    GO_LIVE_AFTER_SECONDS: '1',
    TRUSTED_PROXIES: '127.0.0.1',
  });
});
test.afterAll(() => product.stop());

async function openAds(page: Page): Promise<void> {
  await page.goto('/operator');
  await page.getByLabel('Operator token').fill(TOKEN);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'This week' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'Sold ads' })).toBeVisible();
}

async function sell(
  page: Page,
  altText: string,
  size: 'content' | 'sidebar' = 'content',
): Promise<void> {
  const form = page.getByRole('form', { name: 'New ad' });
  await form.getByLabel('Size').selectOption(size);
  await form.getByLabel('Target URL').fill(`${product.url}/terms`);
  await form.getByLabel('Alt text').fill(altText);
  await form.getByLabel('Image (up to 1 MB)').setInputFiles(widePicture('tea.png'));
  await form.getByRole('button', { name: 'Add ad' }).click();
  await expect(said(page, 'Ad added.')).toBeVisible();
}

/** Scrolls first, because images load lazily. */
async function isLoaded(page: Page, name: string): Promise<void> {
  const picture = ad(page, name).getByRole('img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

test('shows a sold ad in articles, live pages and the app, and counts each visitor once', async ({
  visitor,
  code,
}) => {
  test.slow();
  const operator = await visitor({ baseURL: product.url });
  await openAds(operator);
  await sell(operator, 'Fresh tea');

  const reader = await visitor({
    baseURL: product.url,
    javaScriptEnabled: false,
    userAgent: HUMAN_USER_AGENT,
  });
  await expect(async () => {
    await reader.goto(ARTICLE);
    await expect(ad(reader, 'Fresh tea')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await isLoaded(reader, 'Fresh tea');
  await expect(ad(reader, 'Fresh tea')).toHaveAttribute('rel', 'sponsored noopener');
  await expect(reader.getByText('Your ad here for $49/month')).toBeVisible();
  const opened = reader.waitForEvent('popup');
  await ad(reader, 'Fresh tea').click();
  await expect(await opened).toHaveURL('/terms');
  await reader.reload();
  await isLoaded(reader, 'Fresh tea');

  const id = await submitByApi(reader.request, `About ${code}`, '<p>Words</p>');
  await expect(async () => {
    await reader.goto(`/publish/${id}.html`);
    await expect(ad(reader, 'Fresh tea')).toBeVisible({ timeout: 3_000 });
  }).toPass();

  const writer = await visitor({ baseURL: product.url, userAgent: HUMAN_USER_AGENT });
  await writer.goto('/publish');
  await writePage(writer, `About ${code}`, 'Words');
  await openPublishLive(writer);
  await isLoaded(writer, 'Fresh tea');

  await operator.reload();
  await openAds(operator);
  // The reader and the author share an IP address, so they count as one visitor.
  await expect(
    panel(operator, 'Fresh tea')
      .getByRole('definition')
      .filter({ hasText: '1 view in the last 31 days' }),
  ).toBeVisible();
  await expect(
    panel(operator, 'Fresh tea').getByRole('definition').filter({ hasText: '1 click' }),
  ).toBeVisible();
});

test('lets the operator pause and resume an ad by keyboard, then delete it', async ({
  visitor,
}) => {
  const operator = await visitor({ baseURL: product.url });
  await openAds(operator);
  await sell(operator, 'Blue shoes', 'sidebar');
  await operator.getByRole('heading', { level: 1 }).focus();
  await operator.keyboard.press('j');
  await operator.keyboard.press('k');
  await expect(list(operator).getByRole('button', { name: 'Blue shoes' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await operator.keyboard.press('p');
  await expect(said(operator, 'Ad paused.')).toBeVisible();
  const reader = await visitor({ baseURL: product.url });
  await expect(async () => {
    await reader.goto(ARTICLE);
    await expect(reader.getByText('Your ad here for $49/month')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await operator.keyboard.press('p');
  await expect(said(operator, 'Ad resumed.')).toBeVisible();
  await panel(operator, 'Blue shoes').getByRole('button', { name: 'Delete' }).click();
  await expect(operator.getByRole('button', { name: 'Keep' })).toBeFocused();
  await operator.getByRole('button', { name: 'Delete' }).click();
  await expect(said(operator, 'Ad deleted.')).toBeVisible();
  await expect(list(operator).getByRole('button', { name: 'Blue shoes' })).toHaveCount(0);
});

test('does not load or show ads for Premium members', async ({ visitor }) => {
  const page = await visitor({ baseURL: product.url });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.addInitScript(() => localStorage.setItem('isPremium', 'true'));
  await page.goto(ARTICLE);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.getByRole('note', { name: 'Advertisement' }).first()).toBeHidden();
  expect(loaded.filter((path) => path.startsWith('/ads/'))).toEqual([]);
});

test('has no axe violations or overflow on the operator screen that lists ads', async ({
  visitor,
}) => {
  const page = await visitor({ baseURL: product.url });
  await openAds(page);
  await sell(page, `A verylongwordthatgoesonandon${'x'.repeat(80)}`, 'sidebar');
  await expect(panel(page, 'A verylong')).toBeVisible();
  await expectFineEverywhere(page, 'the ads');
});
