import { expect, type Page } from '@playwright/test';
import { type MailServer, openMailServer } from '../../services/contact/src/testing/mail-server.ts';
import { expectFineEverywhere } from './support/expect-fine.ts';
import { BUYER, fillBuyer, openPlans, pay } from './support/payments.ts';
import { type OwnProduct, startOwnProduct } from './support/product.ts';
import { test } from './support/fixtures.ts';

let mails: MailServer;
let product: OwnProduct;
test.beforeAll(async () => {
  mails = await openMailServer();
  product = await startOwnProduct({
    SMTP_URL: mails.url,
    MAIL_FROM: 'robot@pasteroom.example',
    PAYMENT_SIMULATOR: '1',
  });
});
test.afterAll(async () => {
  await product.stop();
  await mails.close();
});

const paid = (page: Page) => page.getByRole('definition').filter({ hasText: 'Paid' });

/** Returns path and fragment. */
async function linkInMail(at: number): Promise<string> {
  await expect.poll(() => mails.taken.length).toBeGreaterThan(at);
  const raw = mails.taken[at]?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
  return /https?:\/\/[^/]+(\/order\/\S+#receipt=[\w.-]+)/.exec(raw)?.[1] ?? '';
}

test('emails the buyer a link to the order, and another link on request', async ({ visitor }) => {
  test.slow();
  const page = await visitor({ baseURL: product.url });
  await page.goto('/livePage');
  const modal = await openPlans(page);
  await modal.getByRole('button', { name: 'Pay $5' }).click();
  await fillBuyer(modal);
  await pay(page, modal, 'Pay');
  await expect(modal.getByText('Thank you. We’ve received your payment.')).toBeVisible();
  const link = await linkInMail(0);
  expect(mails.taken[0]?.to).toEqual([BUYER.Email]);

  const other = await visitor({ baseURL: product.url });
  const [bare = ''] = link.split('#');
  await other.goto(bare);
  await expect(other.getByText('Order not found.')).toBeVisible();
  const form = other.getByRole('region', { name: 'Restore a purchase' });
  await form.getByRole('button', { name: 'Send link' }).click();
  await expect(form.getByRole('alert')).toHaveText('Invalid email address');
  const said = form.getByRole('status').filter({ hasText: 'If this address has a paid order' });
  await form.getByLabel('Email address used for the order').fill('somebody.else@example.org');
  await form.getByRole('button', { name: 'Send link' }).click();
  await expect(said).toBeVisible();
  await form.getByLabel('Email address used for the order').fill(BUYER.Email.toUpperCase());
  await form.getByRole('button', { name: 'Send link' }).click();
  await expect(said).toBeVisible();
  const restored = await linkInMail(1);
  expect(mails.taken.map(({ to }) => to)).toEqual([[BUYER.Email], [BUYER.Email]]);

  for (const each of [link, restored]) {
    const third = await visitor({ baseURL: product.url });
    const asked: string[] = [];
    third.on('request', (request) => asked.push(request.url()));
    await third.goto(each);
    await expect(paid(third)).toBeVisible();
    expect(asked.filter((url) => url.includes('receipt='))).toEqual([]);
  }

  const account = await visitor({ baseURL: product.url });
  await account.goto(link);
  await account.getByLabel('Your name').fill('Grace');
  await account.getByLabel('Your name').press('Enter');
  await account.getByRole('button', { name: 'Add Premium to' }).click();
  await expect(account.getByText(/Your Premium plan is active until/)).toBeVisible();
  await other.goto(link);
  await expect(other.getByText('This purchase belongs to another account.')).toBeVisible();
});

test('has no axe violations or overflow on the form that restores a purchase', async ({
  visitor,
}) => {
  const page = await visitor({ baseURL: product.url });
  await page.goto('/order/order_of-nobody');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectFineEverywhere(page, 'a wrong address');
});
