import { expect, type Locator } from '@playwright/test';
import { test } from './support/fixtures.ts';

test('lists articles, and links each article to popular posts, its sections and the blog', async ({
  page,
}) => {
  await page.goto('/blog');
  await expect(
    page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 }),
  ).not.toHaveCount(0);
  await page.getByRole('link', { name: /^React SSR/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^React SSR/);
  await expect(
    page.getByRole('complementary', { name: 'Popular posts' }).getByRole('listitem'),
  ).toHaveCount(4);
  await expect(page.getByRole('img', { name: /window of code/ })).toBeVisible();
  await page.getByRole('navigation', { name: 'In this article' }).getByRole('link').nth(2).click();
  await expect(page).toHaveURL(/#/);
  await page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: 'Blog' })
    .click();
  await expect(page).toHaveURL('/blog');
});

test('shows each article as a card, full-width on phones, with a divider above the body', async ({
  page,
}) => {
  const article = page.getByRole('article');
  const place = async (of: Locator) =>
    (await of.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
  for (const [width, edge] of [
    [360, '0px'],
    [1440, '1px'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/blog/advanced-long-tail-keyword-optimization-seo-guide');
    await expect(article).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(article).toHaveCSS('border-inline-start-width', edge);
    const body = await place(article.getByText('A long-tail keyword is a search'));
    if (width === 360) expect(body).toMatchObject({ x: 16, width: 328 });
    const picture = await place(article.getByRole('img', { name: /^A curve that falls/ }));
    const divider = await place(article.getByRole('separator'));
    expect(divider.y).toBeGreaterThan(picture.y + picture.height);
    expect(body.y).toBeGreaterThan(divider.y + divider.height);
  }
});

test('copies code from an article and shows a confirmation', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/blog/tailwindcss', { waitUntil: 'networkidle' });
  const button = page.getByRole('button', { name: 'Copy Code' }).first();
  const code = (await page.locator('.code pre').first().textContent()) ?? '';
  await button.click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await expect(page.locator('main[data-alive]')).toBeVisible(); // the application has loaded
  await expect(page.getByRole('button', { name: 'Copied!' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('offers the example file immediately if no video channel is configured', async ({ page }) => {
  await page.goto('/blog/react-ssr-seo-react-helmet');
  await expect(page.getByRole('link', { name: 'Subscribe to Download' })).toBeHidden();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download File' }).click();
  expect((await saved).suggestedFilename()).toBe('serverExample');
});

test('returns the default article with status 404 and noindex for an unknown article URL', async ({
  page,
}) => {
  expect((await page.goto('/blog/no/such-article'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^React SSR/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('opens the product in a new tab from the final call to action of an article', async ({
  page,
}) => {
  await page.goto('/blog/secure-text-sharing-tools-remote-teams');
  const action = page.getByRole('link', { name: 'Start Secure Sharing Now' });
  await expect(action).toHaveAttribute('target', '_blank');
  await expect(action).toHaveAttribute('href', '/');
});

test('lists pages and articles in the sitemap, and articles in the feed', async ({ request }) => {
  const index = await (await request.get('/sitemap.xml')).text();
  const part = /<loc>([^<]*sitemap-site\.xml)<\/loc>/.exec(index)?.[1];
  const sitemap = await (await request.get(new URL(part ?? '').pathname)).text();
  for (const path of ['/about-us', '/blog', '/blog/tailwindcss'])
    expect(sitemap).toMatch(new RegExp(`<loc>https?://[^<]*${path}</loc>`));
  expect(sitemap).not.toContain('site.invalid');
  expect(await (await request.get('/blog/feed.xml')).text()).toMatch(
    /<link>https?:\/\/[^<]*\/blog\/tailwindcss<\/link>/,
  );
});
