import { expect, type Page } from '@playwright/test';
import { answerWith } from './support/network.ts';
import { adSlot, openPreview, submitByApi, wordOf } from './support/pages.ts';
import { purchaseDialog } from './support/payments.ts';
import { startOwnProduct } from './support/product.ts';
import { test } from './support/fixtures.ts';

const LONG_HTML = Array.from(
  { length: 12 },
  (_, number) => `<p>Paragraph number ${number + 1} of twelve.</p>`,
).join('');
const OVERLAY =
  'Preview Only: Purchase premium to publish and view full content or wait for 2-5 days';
const PENDING_PATH = '/livePage?status=pending';
const PREVIEW_URL = '**/api/publish/preview/*';

test('previews the upper half of a pending page for five minutes without sending the rest', async ({
  page,
  code,
  request,
}) => {
  const title = `Coming soon ${wordOf(code)}`;
  await submitByApi(request, title, LONG_HTML);
  await openPreview(page, title);
  const banner = page.getByRole('region', { name: 'Preview Mode' });
  await expect(banner.getByRole('timer')).toHaveText(/^0[45]:\d\d$/);
  await expect(banner).toContainText('The URL of this preview changes every 5 minutes.');
  await expect(page.getByRole('heading', { level: 2, name: title })).toHaveAttribute('lang', '');
  await expect(
    page.locator('[dir=auto][lang=""]', { hasText: 'Paragraph number 1 of twelve.' }),
  ).toBeVisible();
  await expect(
    adSlot(page).getByRole('link', { name: 'Your ad here for $79/month' }),
  ).toBeVisible();
  await expect(page.getByText(OVERLAY, { exact: true })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');

  expect(await page.content()).not.toContain('Paragraph number 12');
  const answer = await request.get(page.url().replace('/preview/', '/api/publish/preview/'));
  expect(await answer.text()).toContain('Paragraph number 1 ');
  expect(await answer.text()).not.toContain('Paragraph number 12');
  const filler = page.locator('[aria-hidden][inert]');
  await expect(filler).not.toBeEmpty();
  await expect(filler).toHaveCSS('user-select', 'none');
  await expect(filler).toHaveCSS('filter', /blur/);
});

test('sells the previewed page at the price shown on the button', async ({
  page,
  code,
  request,
}) => {
  const title = `Coming soon ${wordOf(code)}`;
  await submitByApi(request, title, LONG_HTML);
  await openPreview(page, title);
  await page.getByRole('button', { name: 'Buy Now for 1$' }).click();
  await expect(purchaseDialog(page)).toContainText(title);
  await purchaseDialog(page).getByRole('button', { name: 'Buy', exact: true }).click();
  await expect(purchaseDialog(page).getByLabel('Currency')).toHaveValue('USD');
  await expect(purchaseDialog(page)).toContainText('for one year: $1');
  await page.keyboard.press('Escape');
  await expect(purchaseDialog(page)).toBeHidden();
});

test('counts down the preview by the server clock and then opens the page list', async ({
  page,
  code,
  request,
}) => {
  const title = `Coming soon ${wordOf(code)}`;
  await submitByApi(request, title, LONG_HTML);
  await page.clock.install({ time: '2019-01-01T00:00:00Z' });
  await openPreview(page, title);
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^0(4:5\d|5:00)$/);
  await page.clock.runFor(60_000);
  await expect(timer).toHaveText(/^0(3:5\d|4:00)$/);
  await page.clock.runFor(241_000);
  await expect(page).toHaveURL(PENDING_PATH);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/preview\//);
});

test('expires a preview after the configured time', async ({ visitor, code }) => {
  test.slow(); // starts a separate server
  const product = await startOwnProduct({ PREVIEW_TTL_SECONDS: '3' });
  try {
    const page = await visitor({ baseURL: product.url });
    const title = `Coming soon ${wordOf(code)}`;
    await submitByApi(page.request, title, LONG_HTML);
    await openPreview(page, title);
    const address = page.url();
    await expect(page.getByRole('timer')).toHaveText(/^00:0[0-3]$/);
    await expect(page).toHaveURL(PENDING_PATH);
    await page.goto(address);
    await expect(page.getByRole('alert')).toContainText('Error');
  } finally {
    await product.stop();
  }
});

test('shows an alert with the reason if a preview fails to load', async ({ page }) => {
  await answerWith(page, PREVIEW_URL, {
    status: 404,
    code: 'not_found',
    message: 'This preview has expired.',
  });
  await page.goto('/preview/no-such-preview-anywhere');
  await expectError(page, 'This preview has expired.');
  await page.unroute(PREVIEW_URL);
  await page.route(PREVIEW_URL, (route) => route.abort());
  await page.reload();
  await expectError(page, 'Failed to load preview content');
  await page.getByRole('link', { name: 'Back to the Live Page' }).click();
  await expect(page).toHaveURL('/livePage');
});

test.describe('without server-side sanitization', () => {
  test.use({ isUnderAttack: true });

  test('neutralizes a hostile preview that the server returned unsanitized', async ({ page }) => {
    const ran = 'document.documentElement.dataset.ran = "yes"';
    const hostile = `<p>Harmless words</p><script>${ran}</script><img src="x" onerror='${ran}'><img src="https://tracker.example/x.png"><a href='javascript:${ran}'>press</a><iframe srcdoc="<script>parent.${ran}</script>"></iframe>`;
    await page.route(PREVIEW_URL, (route) =>
      route.fulfill({
        json: {
          uniqueId: 'evil',
          title: `<img src=x onerror='${ran}'>`,
          storedHtmlContent: JSON.stringify(hostile),
          fillerHtml: JSON.stringify(hostile),
          expiresAt: new Date(Date.now() + 60_000).toISOString(),
        },
      }),
    );
    await page.goto('/preview/evil');
    await expect(page.getByText('Harmless words').first()).toBeVisible();
    await expect(
      page.locator('main').locator('script, iframe, img, [onerror], [href^="javascript:" i]'),
    ).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveAttribute('data-ran');
  });
});

async function expectError(page: Page, words: string): Promise<void> {
  const alert = page.getByRole('alert');
  await expect(alert.getByText('Error', { exact: true })).toBeVisible();
  await expect(alert.getByText(words, { exact: true })).toBeVisible();
}
