import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { COLOR_RULES, expectFine } from './support/expect-fine.ts';
import { adSlot, openPublishLive, wordOf, writePage } from './support/pages.ts';
import { type OwnProduct, startOwnProduct } from './support/product.ts';
import { test } from './support/fixtures.ts';

const TEXTS = {
  '/about-us': 'About Us',
  '/privacypolicy': 'Privacy Policy',
  '/disclaimer': 'Disclaimer',
  '/terms': 'Terms',
  '/refund': 'Refund',
  '/delivery': 'Delivery',
  '/blog': 'Blog',
};
const ARTICLE = '/blog/advanced-long-tail-keyword-optimization-seo-guide';
const ROUTES = [...Object.keys(TEXTS), ARTICLE, '/nothing-here'];

// Only the color rules depend on the theme.
for (const { colorScheme, at, rules } of [
  { colorScheme: 'light', at: 360, rules: undefined },
  { colorScheme: 'dark', at: 1440, rules: COLOR_RULES },
] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });
    for (const half of [ROUTES.slice(0, 5), ROUTES.slice(5)]) {
      test(`has no axe violations or overflow on ${half.join(', ')}`, async ({ page }) => {
        for (const route of half) {
          await page.goto(route);
          for (const width of [768, at === 360 ? 1440 : 360]) {
            await page.setViewportSize({ width, height: 800 });
            await expect
              .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
                message: route,
              })
              .toBe(width);
          }
          await page.setViewportSize({ width: at, height: 800 });
          await expectFine(page, at, `${route} at ${at}`, rules);
        }
      });
    }
  });
}

test('has no axe violations or overflow on any article', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 800 });
  for (const file of await readdir(new URL('../content/blog/', import.meta.url))) {
    const address = `/blog/${basename(file, '.md')}`;
    await page.goto(address);
    await expectFine(page, 360, address);
  }
});

test('redirects localized URLs of pages that exist only in English', async ({ page }) => {
  for (const address of ['/de/terms', '/ar/blog']) {
    await page.goto(address);
    await expect(page).toHaveURL(new RegExp(`${address.slice(3)}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('shows an error for a missing page without repeating the request', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const nowhere = await (
    await page.request.get('/nothing-here', { headers: { accept: 'text/html' } })
  ).text();
  let times = 0;
  await page.route('/terms', async (route) => {
    times += 1;
    await route.fulfill({ status: 404, contentType: 'text/html; charset=utf-8', body: nowhere });
  });
  await page.goto('/terms');
  await page.getByRole('button', { name: 'Main menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Main menu' })).toBeVisible();
  await expect(page.getByText('This page doesn’t exist.')).toBeVisible();
  expect(times).toBe(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  test('serves every page with a title, links and styles if scripts are disabled', async ({
    page,
  }) => {
    for (const [address, title] of Object.entries(TEXTS)) {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(
        page
          .getByRole('navigation', { name: 'More on this site' })
          .getByRole('link', { name: 'Terms' }),
      ).toBeVisible();
      expect(
        await page.locator('main').evaluate((main) => getComputedStyle(main).fontFamily),
      ).toContain('Roboto');
    }
  });
});

const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.endsWith('.js')),
  );

test('loads the application on the first click on a static page and handles that click', async ({
  page,
}) => {
  await page.goto('/terms', { waitUntil: 'networkidle' });
  expect(await scriptsOf(page)).toEqual([expect.stringMatching(/^\/assets\/static-/)]);
  const words = await page.locator('main').innerText();
  await page.getByRole('button', { name: 'Main menu' }).first().click();
  await expect(page.locator('#side-menu')).toBeHidden();
  expect(await page.locator('main').innerText()).toBe(words);
  await expect(page).toHaveTitle('Terms · Pasteroom');
});

test('loads the application on static pages immediately for signed-in users', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('name', 'Ada'));
  await page.goto('/terms');
  await expect(page.locator('header[data-alive]')).toBeAttached();
});

test('hides ad slots from Premium members', async ({ page }) => {
  const places = page.getByRole('note', { name: 'Advertisement' });
  await page.goto('/blog');
  await expect(places.first()).toBeVisible();
  await page.evaluate(() => localStorage.setItem('isPremium', 'true'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(places.first()).toBeHidden();
});

test('scrolls to the top of a new screen and restores the scroll position on Back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 400 });
  await page.goto('/terms');
  await page.evaluate(() => window.scrollTo(0, 600));
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Create Notes' })
    .click();
  await expect(page).toHaveURL('/pastetext');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/terms');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
});

test('collapses the policy pages in the menu and expands them for the current one', async ({
  page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await page.goto('/about-us');
  await expect(menu.getByRole('link', { name: 'Refund' })).toBeHidden();
  await menu.getByText('Policy Pages').click();
  await menu.getByRole('link', { name: 'Refund' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refund');
  await expect(menu.getByRole('link', { name: 'Refund' })).toHaveAttribute('aria-current', 'page');
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem'),
  ).toHaveText(['Pages', 'Policy Pages', 'Refund']);
});

test('returns status 404 and useful links for an unknown URL', async ({ page }) => {
  expect((await page.goto('/nothing-here'))?.status()).toBe(404);
  for (const [name, address] of [
    ['Write a note', '/pastetext'],
    ['Live Page', '/livePage'],
    ['Blog', '/blog'],
    ['Contact Us', '/contact-us'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      address,
    );
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test('animates the About page banner and exposes its full text to assistive technology', async ({
    page,
  }) => {
    await page.goto('/about-us');
    const typed = page.locator('[data-typed]');
    await expect(typed).toHaveText('Write on one screen.');
    await expect(typed).toHaveText(/^Rea/);
    await expect(
      page.getByRole('listitem').filter({ hasText: 'No account needed.' }),
    ).toBeAttached();
  });
});

test('does not animate the About page banner if the user prefers reduced motion', async ({
  page,
}) => {
  await page.goto('/about-us', { waitUntil: 'networkidle' });
  await expect(page.locator('.typewriter')).toHaveText(/Write on one screen\./);
  await expect(page.locator('[data-typed]')).toHaveCount(0);
});

test.describe('with configured external links', () => {
  test.use({ others: ['https://video.example'] });
  let product: OwnProduct;
  test.beforeAll(async () => {
    product = await startOwnProduct({
      CHAT_URL: 'https://chat.example/room',
      PROMO_URL: 'https://spelling.example/',
      VIDEO_URL: 'https://video.example/subscribe',
      OPERATOR_EMAIL: 'ads@pasteroom.example',
    });
  });
  test.afterAll(() => product.stop());

  test('shows external links in the menu before and after the application loads', async ({
    visitor,
  }) => {
    const page = await visitor({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    for (const address of ['/terms', '/pastetext']) {
      await page.goto(address);
      if (address === '/pastetext') await expect(page.locator('main[data-alive]')).toBeVisible();
      const chat = menu.getByRole('link', { name: /Chat with us/ });
      await expect(chat).toHaveAttribute('href', 'https://chat.example/room');
      await expect(chat).toHaveAttribute('target', '_blank');
      await expect(menu.getByText('Trusted Partners')).toBeVisible();
      await expect(menu.getByRole('link', { name: /Practice your spelling/ })).toHaveAttribute(
        'href',
        'https://spelling.example/',
      );
    }
  });

  test('offers the example file after a visit to the video channel', async ({ visitor }) => {
    const page = await visitor({ baseURL: product.url });
    await page
      .context()
      .route('https://video.example/**', (route) =>
        route.fulfill({ body: 'channel', contentType: 'text/html' }),
      );
    await page.goto('/blog/react-ssr-seo-react-helmet', { waitUntil: 'networkidle' });
    await expect(page.getByRole('link', { name: 'Download File' })).toBeHidden();
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Subscribe to Download' }).click();
    expect((await opened).url()).toBe('https://video.example/subscribe');
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download File' }).click();
    expect((await saved).suggestedFilename()).toBe('serverExample');
    await expect(
      page
        .getByRole('note', { name: 'Advertisement' })
        .first()
        .getByRole('link', { name: 'Contact us' }),
    ).toHaveAttribute('href', 'mailto:ads@pasteroom.example');
  });

  test('links ad slots in the application to the email address for ads', async ({
    visitor,
    code,
  }) => {
    const page = await visitor({ baseURL: product.url });
    await writePage(page, wordOf(code), 'Words');
    await openPublishLive(page);
    await expect(adSlot(page).getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      'mailto:ads@pasteroom.example',
    );
  });
});
