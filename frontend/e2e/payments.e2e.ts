import { expect, type Page } from '@playwright/test';
import { PLANS } from '@pasteroom/openapi/rules/entitlements';
import { captchaPass } from './support/api.ts';
import { answerWith, hold } from './support/network.ts';
import { listOf, openList, rowOf, submitByApi, wordOf } from './support/pages.ts';
import {
  badge,
  BUYER,
  buyYear,
  checkout,
  fillBuyer,
  openPlans,
  pay,
  planModal,
  purchaseDialog,
  signInAs,
} from './support/payments.ts';
import { expectFineEverywhere } from './support/expect-fine.ts';
import { test } from './support/fixtures.ts';

async function openPurchase(page: Page, title: string) {
  await openList(page, { status: 'pending', title });
  await rowOf(listOf(page, 'Pending'), title).getByRole('button', { name: /^Buy/ }).click();
  await expect(
    purchaseDialog(page).getByRole('button', { name: 'Buy', exact: true }),
  ).toBeVisible();
  return purchaseDialog(page);
}

test('sells a year of Premium to a signed-in user and shows the badge', async ({ page, code }) => {
  await page.goto('/livePage');
  await signInAs(page, `Buyer ${code}`);
  const modal = await openPlans(page);
  await expect(modal.getByLabel('Currency')).toHaveValue('USD');
  await expect(modal.getByText('$5', { exact: true })).toBeVisible();
  await modal.getByLabel('Currency').selectOption('INR');
  await expect(modal.getByText('₹499', { exact: true })).toBeVisible();
  await expect(modal.getByText('₹99', { exact: true })).toBeVisible();
  const payNow = modal.getByRole('button', { name: 'Pay Now' });
  await modal.getByRole('button', { name: 'Pay ₹499' }).click();
  await expect(modal.getByLabel('Name')).toHaveValue(`Buyer ${code}`);
  await expect(payNow).toBeHidden();
  await modal.getByLabel('Phone').fill('9876543210');
  await expect(payNow).toBeVisible();
  await modal.getByRole('button', { name: 'Back' }).click();
  await modal.getByLabel('Currency').selectOption('USD');
  await modal.getByRole('button', { name: 'Pay $5' }).click();
  await modal.getByLabel('Phone (optional)').fill('987654321');
  await expect(payNow).toBeHidden();
  await modal.getByLabel('Phone (optional)').fill('');
  await pay(page, modal, 'Pay');
  await expect(
    modal.getByText(/Your Premium plan is active until|Premium will be active/),
  ).toBeVisible();
  await expect(badge(page)).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Premium', exact: true })).toBeHidden();
});

test('shows the Premium badge in other tabs after a purchase', async ({ page, context, code }) => {
  await page.goto('/livePage');
  await signInAs(page, `Buyer ${code}`);
  const other = await context.newPage();
  await other.goto('/livePage');
  await expect(other.getByRole('button', { name: 'Premium', exact: true })).toBeVisible();
  const modal = await openPlans(page);
  await modal.getByRole('button', { name: 'Pay $5' }).click();
  await modal.getByLabel('Phone').fill(BUYER.Phone);
  await pay(page, modal, 'Pay');
  await expect(
    modal.getByText(/Your Premium plan is active until|Premium will be active/),
  ).toBeVisible();
  await expect(badge(other)).toBeVisible({ timeout: 20_000 });
  await expect(other.getByRole('button', { name: 'Premium', exact: true })).toBeHidden();
});

test('publishes the first four pages of a Premium member immediately, but not the fifth', async ({
  page,
  code,
}) => {
  test.slow();
  await page.goto('/livePage');
  await signInAs(page, `Buyer ${code}`);
  const titles = Array.from(
    { length: PLANS.premium.pagesLive + 1 },
    (_, number) => `Page ${number} ${wordOf(code)}`,
  );
  for (const [number, title] of titles.entries()) {
    const multipart = {
      uniqueId: `${wordOf(code)}-${number}`,
      title,
      storedHtmlContent: '"<p>x</p>"',
    };
    const saved = await page.request.post('/api/publish/save', {
      headers: { 'sec-fetch-site': 'same-origin' },
      multipart,
    });
    expect(saved.status()).toBe(201);
  }
  await buyYear(page);
  const statusOf = async (name: string) =>
    (await page.request.get(`/publish/${name}.html`)).status();
  for (const [number, title] of titles.entries()) {
    const dialog = await openPurchase(page, title);
    const name = `name-${number}-${wordOf(code)}`;
    await dialog.getByLabel('Custom name').fill(name);
    const putLive = dialog.getByRole('button', { name: /^Publish now/ });
    if (number < PLANS.premium.pagesLive) {
      await putLive.click();
      await expect(dialog.getByText('Your page is now live!')).toBeVisible();
      expect(await statusOf(name)).toBe(200);
    } else {
      await expect(dialog.getByRole('button', { name: 'Buy' })).toBeVisible();
      await expect(putLive).toBeHidden();
      expect([await statusOf(name), await statusOf(`${wordOf(code)}-${number}`)]).toEqual([
        404, 404,
      ]);
    }
  }
});

test('offers free publication to a Premium member only for their own pages', async ({
  page,
  request,
  code,
}) => {
  test.slow(); // buys Premium
  const word = wordOf(code);
  const otherId = await submitByApi(request, `Other ${word}`, '<p>x</p>');
  await page.goto('/livePage');
  await signInAs(page, `Buyer ${code}`);
  const headers = { 'sec-fetch-site': 'same-origin' };
  const saved = await page.request.post('/api/publish/save', {
    headers,
    multipart: { uniqueId: word, title: `Own ${word}`, storedHtmlContent: '"<p>x</p>"' },
  });
  expect(saved.status()).toBe(201);
  await buyYear(page);

  await openList(page, { status: 'pending', title: word });
  const dialog = purchaseDialog(page);
  for (const { title, isFree } of [
    { title: `Own ${word}`, isFree: true },
    { title: `Other ${word}`, isFree: false },
  ]) {
    await rowOf(listOf(page, 'Pending'), title).getByRole('button', { name: /^Buy/ }).click();
    await expect(dialog.getByText(title)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Buy', exact: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Publish now/ })).toBeVisible({
      visible: isFree,
    });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }

  const rejected = await page.request.post(`/api/publish/${otherId}/mark-premium`, {
    headers,
    data: { customSlug: null, receipt: null },
  });
  expect(rejected.status()).toBe(403);
  expect(await rejected.json()).toMatchObject({ code: 'payment_required' });
  expect((await page.request.get(`/publish/${otherId}.html`)).status()).toBe(404);
});

test('shows which email owns a guest purchase and adds Premium to another account', async ({
  page,
}) => {
  await page.goto('/livePage');
  const modal = await openPlans(page);
  await modal.getByRole('radio', { name: /One month/ }).check();
  await modal.getByRole('button', { name: 'Pay $1' }).click();
  await fillBuyer(modal);
  await pay(page, modal, 'Pay');
  await expect(modal.getByText(`This purchase belongs to ${BUYER.Email}.`)).toBeVisible();
  await expect(modal.getByText(/contact support with your order number: order_/)).toBeVisible();
  await expect(badge(page)).toBeHidden();
  await modal.getByLabel('Your name').fill('Somebody else');
  await modal.getByLabel('Your name').press('Enter');
  await modal.getByRole('button', { name: 'Add Premium to somebody-else' }).click();
  await expect(modal.getByText(/Your Premium plan is active until/)).toBeVisible();
  await expect(badge(page)).toBeVisible();
});

test('reuses the order when an aborted or failed payment is retried', async ({ page }) => {
  const orders = new Set<string>();
  // A double click aborts the first request, so its response can't be read.
  page.on('requestfinished', async (request) => {
    if (!request.url().endsWith('/survey/payment')) return;
    const answer = await request.response();
    orders.add(((await answer?.json()) as { order_id: string }).order_id);
  });
  await page.goto('/livePage');
  const modal = await openPlans(page);
  await modal.getByRole('button', { name: 'Pay $5' }).click();
  await fillBuyer(modal);
  await pay(page, modal, 'Abort');
  await expect(modal.getByRole('alert')).toContainText(
    'You left the checkout. You haven’t been charged',
  );
  await pay(page, modal, 'Fail');
  await expect(modal.getByRole('alert')).toContainText('The payment failed.');
  await modal.getByRole('button', { name: 'Pay Now' }).dblclick();
  await checkout(page).getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(modal.getByText('Thank you. We’ve received your payment.')).toBeVisible();
  expect(orders.size).toBe(1);
});

test('shows a paid order after reloads until it is claimed, even if verification fails', async ({
  page,
  code,
}) => {
  await page.goto('/livePage');
  const modal = await openPlans(page);
  await modal.getByRole('button', { name: 'Pay $5' }).click();
  await fillBuyer(modal);
  await page.route('**/api/survey/verify', (route) => route.abort());
  await pay(page, modal, 'Pay');
  await expect(modal.getByRole('alert')).toContainText('We couldn’t check your payment.');
  await expect(modal.getByRole('link', { name: 'View order' })).toBeVisible();
  await page.unroute('**/api/survey/verify');
  const purchase = page.getByRole('alert', { name: 'Your purchase' });
  for (let reloads = 0; reloads < 2; reloads++) {
    await page.reload();
    await expect(purchase).toContainText(BUYER.Email);
  }
  await purchase.getByLabel('Your name').fill(`Buyer ${code}`);
  await purchase.getByLabel('Your name').press('Enter');
  await purchase.getByRole('button', { name: 'Add Premium to' }).click();
  await expect(purchase.getByText(/Your Premium plan is active until/)).toBeVisible();
  const orders = () =>
    page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('pasteroom.order.')),
    );
  await expect.poll(orders).toEqual([]);
});

test('publishes a purchased page immediately under the chosen name', async ({
  page,
  code,
  request,
}) => {
  const [title, name] = [`For sale ${wordOf(code)}`, `name-${wordOf(code)}`];
  const taken = await submitByApi(request, 'Another one', '<p>x</p>');
  await submitByApi(request, title, '<p>Now for everybody</p>');
  const dialog = await openPurchase(page, title);
  await dialog.getByLabel('Custom name').fill(taken);
  await expect(dialog.getByText('This name is taken.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Buy', exact: true })).toBeDisabled();
  await dialog.getByLabel('Custom name').fill(name);
  await expect(dialog.getByText('This name is available.')).toBeVisible();
  await expect(dialog.getByText(`/publish/${name}.html`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Buy', exact: true }).click();

  await expect(dialog.getByLabel('Currency')).toHaveValue('INR');
  await expect(dialog.getByText('Please fill all fields correctly.')).toBeVisible();
  await fillBuyer(dialog, { ...BUYER, Phone: '1876543210' });
  await expect(dialog.getByText('Please fill all fields correctly.')).toBeVisible();
  await dialog.getByLabel('Phone').fill(BUYER.Phone);
  await expect(dialog.getByText('Please fill all fields correctly.')).toBeHidden();
  await pay(page, dialog, 'Pay');
  await expect(dialog.getByText('Your page is now live!')).toBeVisible();
  // Tests run on 127.0.0.1.
  await expect(dialog.getByText('Other devices can’t open this link')).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy URL' }).click();
  await expect(dialog.getByText('URL copied to clipboard!')).toBeVisible();
  expect(await (await request.get(`/publish/${name}.html`)).text()).toContain('Now for everybody');
});

test('offers a retry if activating a paid page fails', async ({ page, code, request }) => {
  const title = `For sale ${wordOf(code)}`;
  await submitByApi(request, title, '<p>x</p>');
  const dialog = await openPurchase(page, title);
  await dialog.getByRole('button', { name: 'Buy', exact: true }).click();
  await dialog.getByLabel('Currency').selectOption('USD');
  await fillBuyer(dialog, { Name: BUYER.Name, Email: BUYER.Email });
  const activation = '**/api/publish/*/mark-premium';
  await answerWith(page, activation, {
    status: 503,
    code: 'unavailable',
    message: 'Not just now.',
  });
  await pay(page, dialog, 'Pay');
  await expect(dialog.getByRole('alert')).toContainText(
    'Payment succeeded, but activation failed.',
  );
  await expect(dialog.getByRole('alert')).toContainText('Not just now.');
  await page.unroute(activation);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('Your page is now live!')).toBeVisible();
});

test('asks for another name if the chosen one is taken during payment', async ({
  page,
  code,
  request,
}) => {
  const [title, name] = [`For sale ${wordOf(code)}`, `name-${wordOf(code)}`];
  const id = await submitByApi(request, title, '<p>Mine</p>');
  const dialog = await openPurchase(page, title);
  await dialog.getByLabel('Custom name').fill(name);
  await dialog.getByRole('button', { name: 'Buy', exact: true }).click();
  await fillBuyer(dialog);
  await dialog.getByRole('button', { name: 'Pay Now' }).click();
  await expect(checkout(page).getByText('Test mode: you won’t be charged')).toBeVisible();
  const answer = await request.post('/api/publish/save', {
    multipart: { uniqueId: name, title: 'Quicker', storedHtmlContent: '"<p>x</p>"' },
    headers: await captchaPass(request),
  });
  expect(answer.status()).toBe(201);
  await checkout(page).getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('that name is taken');
  expect(await (await request.get(`/publish/${id}.html`)).text()).toContain('Mine');
  await dialog.getByLabel('Custom name').fill(`${name}-2`);
  await dialog.getByRole('button', { name: 'Use this name' }).click();
  await expect(dialog.getByText('Your page is now live!')).toBeVisible();
  expect(await (await request.get(`/publish/${name}-2.html`)).text()).toContain('Mine');
});

test('lists a page as In Progress during activation', async ({ page, code, request }) => {
  const title = `For sale ${wordOf(code)}`;
  await submitByApi(request, title, '<p>x</p>');
  const dialog = await openPurchase(page, title);
  await dialog.getByRole('button', { name: 'Buy', exact: true }).click();
  await fillBuyer(dialog);
  const release = await hold(page, '**/api/publish/*/mark-premium');
  await pay(page, dialog, 'Pay');
  await expect(dialog.getByText('Publishing your page…')).toBeVisible();
  const row = listOf(page, 'Pending').locator('tr').filter({ hasText: title });
  await expect(row).toContainText('In Progress');
  release();
  await expect(dialog.getByText('Your page is now live!')).toBeVisible();
});

test('shows an order only in the browser that placed it', async ({ page, visitor }) => {
  await page.goto('/livePage');
  const modal = await openPlans(page);
  await modal.getByRole('button', { name: 'Pay $5' }).click();
  await fillBuyer(modal);
  const asked = page.waitForRequest('**/api/survey/verify');
  await pay(page, modal, 'Fail');
  const { orderId } = (await asked).postDataJSON() as { orderId: string };
  await expect(modal.getByRole('alert')).toBeVisible();
  await page.goto(`/order/${orderId}`);
  await expect(page.getByRole('definition').filter({ hasText: 'Payment failed' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay for this order' }).click();
  await checkout(page).getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Thank you. We’ve received your payment.')).toBeVisible();

  const other = await visitor();
  await other.goto(`/order/${orderId}`);
  await expect(other.getByText('Order not found.')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Restore a purchase' })).toBeVisible();
});

test('explains that purchases are unavailable and hides purchase buttons', async ({
  page,
  code,
  request,
}) => {
  const title = `Not for sale ${wordOf(code)}`;
  await submitByApi(request, title, '<p>x</p>');
  await page.route('**/api/survey/options', (route) => route.fulfill({ json: { currencies: [] } }));
  await openList(page, { status: 'pending', title });
  await expect(
    page.getByText('Purchases aren’t available on this server. Pages go live automatically.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Buy/ })).toBeHidden();
  await page.getByRole('button', { name: 'Premium', exact: true }).click();
  await expect(
    planModal(page).getByText('Purchases aren’t available on this server.'),
  ).toBeVisible();
  await expect(planModal(page).getByRole('table')).toContainText('4, for life');
  await expect(planModal(page).getByRole('button', { name: /^Pay/ })).toBeHidden();
});

test('has no axe violations or overflow on purchase screens', async ({ page, code, request }) => {
  test.slow();
  const title = `For sale ${wordOf(code)}`;
  await submitByApi(request, title, '<p>x</p>');
  const dialog = await openPurchase(page, title);
  await expectFineEverywhere(page, 'the address of a page');
  await dialog.getByRole('button', { name: 'Buy', exact: true }).click();
  await expectFineEverywhere(page, 'the buyer of a page');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const modal = await openPlans(page);
  await expectFineEverywhere(page, 'the plans');
  await modal.getByRole('button', { name: 'Pay $5' }).click();
  await fillBuyer(modal);
  await expectFineEverywhere(page, 'the buyer of a plan');
  await modal.getByRole('button', { name: 'Pay Now' }).click();
  await expect(checkout(page).getByRole('button', { name: 'Fail' })).toBeVisible();
  await expectFineEverywhere(page, 'the checkout');
  await checkout(page).getByRole('button', { name: 'Fail' }).click();
  await expect(modal.getByRole('alert')).toBeVisible();
  await expectFineEverywhere(page, 'a payment that failed');
  await modal.getByRole('button', { name: 'Back' }).click();
  await page.goto('/order/order_of-nobody');
  await expect(page.getByText('Order not found.')).toBeVisible();
  await expectFineEverywhere(page, 'no order');
});
