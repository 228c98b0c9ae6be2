import { expect, type Page } from '@playwright/test';
import { badge, BUYER, checkout, fillBuyer, openPlans, signInAs } from './support/payments.ts';
import { story } from './support/story.ts';
import { type InWallet, PAYPAL, type ProductWithPayPal, startProductWithPayPal } from './support/wallet.ts';

story.describe('where PayPal takes dollars', () => {
  story.use({ others: [PAYPAL] });
  let product: ProductWithPayPal;
  let payer: InWallet;
  story.beforeAll(async () => {
    product = await startProductWithPayPal();
  });
  story.afterAll(() => product.stop());

  /** Opens the plans with a year in USD selected. */
  async function openWallet(page: Page) {
    const modal = await openPlans(page);
    await expect(modal.getByLabel('Currency')).toHaveValue('USD');
    await modal.getByRole('button', { name: 'Pay $5' }).click();
    return modal;
  }
  const payInWallet = (page: Page) => checkout(page).getByRole('button', { name: 'Pay with PayPal' }).click();

  story('whoever approves in the wallet is told by name, and has the badge', async ({ visitor, code }) => {
    const page = await visitor({ baseURL: product.url });
    await product.letPay(page.context(), () => payer);
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

  story('what breaks in the wallet is told, leaving it brings nothing, and the same order can be paid then', async ({ visitor }) => {
    const page = await visitor({ baseURL: product.url });
    await product.letPay(page.context(), () => payer);
    await page.goto('/livePage');
    const modal = await openWallet(page);
    await fillBuyer(modal);
    for (const [done, told] of [
      [new Error('the window was closed by the browser'), 'Payment Error: the window was closed by the browser'],
      ['leaves', 'You left the checkout, and nothing was paid.'],
    ] as const) {
      payer = done;
      await modal.getByRole('button', { name: 'Pay Now' }).click();
      await payInWallet(page);
      await expect(modal.getByRole('alert')).toContainText(told);
    }
    payer = 'approves';
    await modal.getByRole('button', { name: 'Pay Now' }).click();
    await payInWallet(page);
    await expect(modal.getByRole('alert')).toHaveText('Transaction completed by Ada Lovelace');
    await expect(modal.getByText(`This purchase belongs to ${BUYER.Email}.`)).toBeVisible();
  });
});
