import { expect, type Page } from '@playwright/test';
import { languages } from '../src/i18n/languages.ts';
import { publishByApi } from './support/api.ts';
import { expectFine } from './support/expect-fine.ts';
import { expectWhole, wordsOf } from './support/languages.ts';
import { test } from './support/fixtures.ts';

const SCREENS = [
  '/pastetext',
  '/publish',
  '/livePage',
  '/livePage?status=pending',
  '/account',
  '/preview/x',
  '/order/x',
  '/no/such/address',
];

async function openIn(
  page: Page,
  says: (name: string) => string,
  address = '/pastetext',
): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('toolbar', { name: says('editor-tools:toolbar') })).toBeAttached();
}

for (const { code: language, tag, direction } of languages) {
  test(`shows screens in the browser's preferred language (${language})`, async ({ visitor }) => {
    const says = wordsOf(language);
    const page = await visitor({ locale: tag });
    await openIn(page, says);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(
      says('frame:pages.pasteText.title'),
    );
    await page
      .getByRole('link', { name: says('frame:pages.livePages.title'), exact: true })
      .first()
      .click();
    await expect(page).toHaveURL('/livePage');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      says('frame:pages.livePages.title'),
    );
    await expect(page.getByRole('searchbox', { name: says('live-pages:search') })).toBeVisible();
  });
}

/** Languages with the longest words, right-to-left text and the tallest letters. */
const LAYOUT_TEST_LANGUAGES = ['de', 'ar', 'hi'];

for (const language of languages.filter(({ code }) => LAYOUT_TEST_LANGUAGES.includes(code))) {
  test.describe(`on a phone in ${language.code}`, () => {
    test.use({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      locale: language.tag,
    });

    test('does not cut off labels on any screen', async ({ page }) => {
      test.slow();
      const says = wordsOf(language.code);
      for (const address of SCREENS) {
        await page.goto(address);
        await expect(page.locator('main[data-alive]')).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectWhole(page, address);
        if (language.code !== 'de') await expectFine(page, 360, address);
      }
      await openIn(page, says);
      await page.getByRole('button', { name: says('frame:shell.mainMenu') }).click();
      await expect(page.getByRole('dialog', { name: says('frame:shell.mainMenu') })).toBeVisible();
      await expectWhole(page, 'the menu');
      await page.keyboard.press('Escape');
      await page.getByRole('textbox', { name: says('editor:label'), exact: true }).click();
      await page.keyboard.type('Abc');
      const modals = [
        ['paste-text:publish', 'paste-text-modals:publish.title'],
        ['paste-text:getText', 'paste-text-modals:get.title'],
        ['composer:upload', 'composer-tools:uploadModal.title'],
      ] as const;
      for (const [button, title] of modals) {
        await page.getByRole('button', { name: says(button), exact: true }).click();
        const dialog = page.getByRole('dialog', { name: says(title) });
        await expect(dialog).toBeVisible();
        await expectWhole(page, title);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
    });
  });
}

test('switches the language without losing typed text, and remembers the language', async ({
  page,
}) => {
  await openIn(page, wordsOf('en'));
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('Zwischen zwei Sprachen');
  const select = page.getByRole('combobox', { name: 'Language' });
  await expect(select.getByRole('option')).toHaveText(languages.map(({ name }) => name));
  await select.selectOption('Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page).toHaveURL('/pastetext');
  await expect(page.getByText('Zwischen zwei Sprachen')).toBeVisible();

  await page.goto('/livePage');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live-Seiten');
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live Page');
});

test('keeps the language prefix across screens and links to other languages', async ({ page }) => {
  await page.goto('/de');
  await expect(page).toHaveURL('/de/pastetext');
  const alternates = page.locator('link[rel="alternate"][hreflang]');
  const listed = () =>
    alternates.evaluateAll((links) =>
      links.map((link) => [
        link.getAttribute('hreflang'),
        new URL((link as HTMLLinkElement).href).pathname,
      ]),
    );
  const inAll = (path: string) => [
    ...languages.map(({ code, tag }) => [tag, code === 'en' ? path : `/${code}${path}`]),
    ['x-default', path],
  ];
  expect(await listed()).toEqual(inAll('/pastetext'));
  await page.getByRole('link', { name: 'Live-Seiten' }).first().click();
  await expect(page).toHaveURL('/de/livePage');
  await expect(page).toHaveTitle('Live-Seiten · Pasteroom');
  expect(await listed()).toEqual([]);
  await page.reload();
  expect(await listed()).toEqual(inAll('/livePage'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live-Seiten');
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English');
  await expect(page).toHaveURL('/livePage');
});

test('shows server errors in the language of the screen', async ({ visitor, code }) => {
  const page = await visitor({ locale: 'de-DE' });
  await publishByApi(page.request, code, '<p>Der erste</p>');
  await openIn(page, wordsOf('de'));
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('Zweimal derselbe Code');
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Text veröffentlichen' });
  await dialog.getByLabel('Code eingeben').fill(code);
  await expect(dialog.getByText('Gelöst.')).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Senden' }).click();
  await expect(
    dialog.getByText('Dieser Code ist bereits vergeben. Bitte wähle einen anderen.'),
  ).toBeVisible();
});

for (const { code, tag, direction } of languages.filter(({ code: each }) => each !== 'en')) {
  test(`serves /${code}/pastetext in its language without scripts`, async ({ visitor }) => {
    const page = await visitor({ javaScriptEnabled: false });
    await page.goto(`/${code}/pastetext`);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page).toHaveTitle(`${wordsOf(code)('frame:pages.pasteText.title')} · Pasteroom`);
    const manifest = await page.request.get(
      (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '',
    );
    expect(await manifest.json()).toMatchObject({
      lang: tag,
      dir: direction,
      start_url: '/pastetext',
    });
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`/${code}/pastetext$`),
    );
  });
}
