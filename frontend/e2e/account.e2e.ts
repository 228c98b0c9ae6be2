import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { createClient, type PasteroomError } from '../../client/src/client.ts';
import { publishByApi, statusOf } from './support/api.ts';
import { answerWith } from './support/network.ts';
import { wordOf } from './support/pages.ts';
import { expectFineEverywhere } from './support/expect-fine.ts';
import { test } from './support/fixtures.ts';

const section = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/account');
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(section(page, 'Plan')).toContainText(name);
}

test('lets guests open the account page from the profile menu and sign in there', async ({
  page,
  code,
}) => {
  await page.goto('/account');
  await expect(
    page.getByText('Sign in to see your texts and pages from all your devices'),
  ).toBeVisible();
  await page.getByLabel('Your name').fill(`Ada ${code}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(section(page, 'Plan')).toContainText(`Ada ${code}`);
  await expect(section(page, 'Your texts')).toContainText('You have no active texts');
  await expect(section(page, 'Orders')).toBeHidden();

  await page.goto('/pastetext');
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await expect(section(page, 'Plan')).toContainText('You’re on the free plan');
});

test('lists orders with the amounts paid, loads more on request and reports loading errors', async ({
  page,
  code,
}) => {
  const order = (number: number, currency: string, amount: number) => ({
    ...{
      order_id: `order_${number}`,
      plan: 'year',
      payment_status: 'SUCCESS',
      createdAt: '2026-11-23T12:00:00.000Z',
    },
    ...{ currency, amount },
  });
  await page.route('**/api/users/me/orders*', (route) =>
    route.fulfill({
      json: route.request().url().includes('cursor=1.two')
        ? { orders: [order(2, 'INR', 499)], next: null }
        : { orders: [order(1, 'USD', 5)], next: '1.two' },
    }),
  );
  await signIn(page, `Ada ${code}`);
  const rows = section(page, 'Orders').getByRole('listitem');
  await expect(rows).toHaveText([/order_1.*Premium, one year.*\$5Paid/]);
  await section(page, 'Orders').getByRole('button', { name: 'More' }).click();
  await expect(rows).toHaveText([/order_1/, /order_2.*₹499Paid/]);
  await expect(section(page, 'Orders').getByRole('button', { name: 'More' })).toBeHidden();
  await answerWith(page, '**/api/users/me/orders*', {
    status: 503,
    code: 'unavailable',
    message: 'Not just now.',
  });
  await page.reload();
  await expect(section(page, 'Orders').getByRole('alert')).toHaveText('Not just now.');
});

test('shows a new API token only once, publishes with it and rejects it after revocation', async ({
  page,
  request,
  baseURL,
  code,
}) => {
  await signIn(page, `Ada ${code}`);
  const tokens = section(page, 'API tokens');
  await tokens.getByLabel('Token name').fill('Backup script');
  await tokens.getByRole('checkbox', { name: 'Pages' }).check();
  await page.keyboard.press('Enter');
  const made = tokens.getByRole('group', { name: 'New token Backup script' });
  await expect(made).toBeFocused();
  const secret = await made.locator('code').innerText();
  expect(secret).toMatch(/^pr_\w{38}$/);
  const headers = { authorization: `Bearer ${secret}` };

  const script = createClient({ server: String(baseURL), token: secret });
  await script.publish({ code, html: '<p>From a script</p>' });
  const saved = await request.post('/api/publish/save', {
    headers,
    multipart: {
      uniqueId: `${code.toLowerCase()}-page`,
      title: wordOf(code),
      storedHtmlContent: '"<p>From a script</p>"',
    },
  });
  expect(saved.status()).toBe(201);

  await page.reload();
  await expect(made).toBeHidden();
  expect(await page.content()).not.toContain(secret);
  await expect(tokens).toContainText(`${secret.slice(0, 7)}…`);
  await expect(tokens).toContainText('Last used today');
  await expect(
    section(page, 'Your texts').getByRole('link', { name: 'From a script' }),
  ).toBeVisible();
  await expect(section(page, 'Your pages')).toContainText(wordOf(code));

  await tokens.getByRole('button', { name: 'Revoke Backup script' }).click();
  await tokens.getByRole('button', { name: 'Delete' }).click();
  await expect(tokens.getByText('Never used')).toBeHidden();
  await expect(tokens.getByRole('button', { name: 'Revoke Backup script' })).toBeHidden();
  await expect
    .poll(() =>
      script
        .list()
        .next()
        .catch((error: PasteroomError) => error.status),
    )
    .toBe(401);
});

test('lists the texts of an account on all devices and deletes them everywhere', async ({
  page,
  browser,
  code,
}) => {
  await signIn(page, `Grace ${code}`);
  await publishByApi(page.request, code, '<p>Written at home</p>');

  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, `Grace ${code}`);
  const texts = section(elsewhere, 'Your texts');
  await expect(texts.getByRole('link', { name: 'Written at home' })).toBeVisible();
  await texts.getByRole('button', { name: `Delete ${code}` }).click();
  await texts.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(texts).toContainText('You have no active texts');
  await page.reload();
  await expect(section(page, 'Your texts')).toContainText('You have no active texts');
  await elsewhere.context().close();
});

test('exports all account data and, after confirmation, deletes the account and its texts', async ({
  page,
  request,
  code,
}) => {
  await signIn(page, `Eve ${code}`);
  await publishByApi(page.request, code, '<p>To be erased</p>');
  const data = section(page, 'Your data');
  const downloading = page.waitForEvent('download');
  await data.getByRole('link', { name: 'Download everything' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('pasteroom-account.json');
  const whole = JSON.parse(await readFile(await download.path(), 'utf8')) as { texts: unknown[] };
  expect(whole.texts).toEqual([
    expect.objectContaining({ uniqueId: code, content: '<p>To be erased</p>' }),
  ]);

  await data.getByRole('button', { name: 'Delete account' }).click();
  await expect(data.getByText('you’ll lose everything you bought')).toBeVisible();
  await expect(data.getByRole('button', { name: 'Keep' })).toBeFocused();
  await data.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Sign in to see your texts and pages')).toBeVisible();
  await expect.poll(() => statusOf(request, code)).toBe(404);
  await signIn(page, `Eve ${code}`);
  await expect(section(page, 'Your texts')).toContainText('You have no active texts');
});

test('has no axe violations or overflow on the account page', async ({ page, code }) => {
  await page.goto('/account');
  await expect(page.getByLabel('Your name')).toBeVisible();
  await expectFineEverywhere(page, 'a guest');
  await signIn(page, `Donaudampfschifffahrtsgesellschaftskapitän ${code}`.slice(0, 60));
  await publishByApi(page.request, code, `<p>${'Donaudampfschifffahrt'.repeat(6)}</p>`);
  await page.reload();
  await expect(section(page, 'Your texts').getByRole('link')).toBeVisible();
  await section(page, 'API tokens').getByLabel('Token name').fill('x'.repeat(60));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: /^New token/ })).toBeVisible();
  await expectFineEverywhere(page, 'the account');
  await page.getByRole('button', { name: /^Revoke/ }).click();
  await expectFineEverywhere(page, 'a question');
});
