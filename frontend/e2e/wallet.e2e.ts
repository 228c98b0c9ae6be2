import { expect, type Page } from '@playwright/test';
import { badge, BUYER, checkout, fillBuyer, openPlans, signInAs } from './support/payments.ts';
import { test } from './support/fixtures.ts';
import {
  type PayerAction,
  PAYPAL,
  type ProductWithPayPal,
  startProductWithPayPal,
} from './support/wallet.ts';

test.describe('with PayPal for USD', () => {
  test.use({ others: [PAYPAL] });
  let product: ProductWithPayPal;
  let payer: PayerAction;
  test.beforeAll(async () => {
    product = await startProductWithPayPal();
  });
  test.afterAll(() => product.stop());

  async function openWallet(page: Page) {
    const modal = await openPlans(page);
    await expect(modal.getByLabel('Currency')).toHaveValue('USD');
    await modal.getByRole('button', { name: 'Pay $5' }).click();
    return modal;
  }
  const payInWallet = (page: Page) =>
    checkout(page).getByRole('button', { name: 'Pay with PayPal' }).click();

  test('confirms an approved PayPal payment with the name of the payer and shows the badge', async ({
    visitor,
    code,
  }) => {
    const page = await visitor({ baseURL: product.url });
    await product.fakePayPal(page.context(), () => payer);
    await page.goto('/livePage');
    await signInAs(page, `Buyer ${code}`);
    const modal = await openWallet(page);
    await modal.getByLabel('Phone').fill(BUYER.Phone);
    await modal.getByRole('button', { name: 'Pay Now' }).click();
    payer = 'approves';
    await payInWallet(page);
    await expect(modal.getByRole('alert')).toHaveText('Transaction completed by Ada Lovelace');
    await expect(badge(page)).toBeVisible({ timeout: 20_000 });
  });

  test('reports PayPal errors and cancellations, and accepts a subsequent payment', async ({
    visitor,
  }) => {
    const page = await visitor({ baseURL: product.url });
    await product.fakePayPal(page.context(), () => payer);
    await page.goto('/livePage');
    const modal = await openWallet(page);
    await fillBuyer(modal);
    for (const [action, message] of [
      [
        new Error('the window was closed by the browser'),
        'Payment Error: the window was closed by the browser',
      ],
      ['leaves', 'You left the checkout. You haven’t been charged'],
    ] as const) {
      payer = action;
      await modal.getByRole('button', { name: 'Pay Now' }).click();
      await payInWallet(page);
      await expect(modal.getByRole('alert')).toContainText(message);
    }
    payer = 'approves';
    await modal.getByRole('button', { name: 'Pay Now' }).click();
    await payInWallet(page);
    await expect(modal.getByRole('alert')).toHaveText('Transaction completed by Ada Lovelace');
    await expect(modal.getByText(`This purchase belongs to ${BUYER.Email}.`)).toBeVisible();
  });
});
