import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { expectFineEverywhere } from './support/expect-fine.ts';
import { type OwnProduct, startOwnProduct } from './support/product.ts';
import { test } from './support/fixtures.ts';

const TOKEN = 'operator-token-of-end-to-end-tests';

// Other tests send messages to the shared product.
let product: OwnProduct;
test.beforeAll(async () => {
  product = await startOwnProduct({ OPERATOR_TOKEN: TOKEN });
});
test.afterAll(() => product.stop());

const line = (page: Page, words: string) =>
  page.getByRole('navigation', { name: 'Messages' }).getByRole('button', { name: words });
const panel = (page: Page, name: string) => page.getByRole('region', { name });
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

async function write(request: APIRequestContext, name: string, message: string): Promise<void> {
  const answer = await request.post(`${product.url}/api/contact/add`, {
    data: { name, email: 'ada@example.org', message },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

async function openMessages(page: Page): Promise<void> {
  await page.goto('/operator');
  await page.getByLabel('Operator token').fill(TOKEN);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'This week' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Messages', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
}

test('lets the operator read messages and mark them as handled by keyboard', async ({
  visitor,
  request,
  code,
}) => {
  const page = await visitor({ baseURL: product.url });
  const [first, second] = [`First ${code}`, `Second ${code}`];
  await write(request, first, `One line\n\nand another <b>${code}</b>`);
  await write(request, second, 'More');
  await openMessages(page);
  await line(page, first).click();
  await expect(panel(page, first).getByText(`and another <b>${code}</b>`)).toBeVisible();
  await expect(panel(page, first).getByRole('link', { name: 'ada@example.org' })).toHaveAttribute(
    'href',
    'mailto:ada%40example.org',
  );
  await page.keyboard.press('j');
  await expect(line(page, second)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('k');
  await expect(line(page, first)).toHaveAttribute('aria-current', 'true');

  await page.keyboard.press('d');
  await expect(said(page, 'Message marked as handled.')).toBeVisible();
  await expect(line(page, first)).toHaveCount(0);
  await expect(line(page, second)).toHaveAttribute('aria-current', 'true');

  await page.getByLabel('Status').selectOption('Handled');
  await line(page, first).click();
  await expect(panel(page, first).getByText('Handled', { exact: true })).toBeVisible();
  await panel(page, first).getByRole('button', { name: 'Reopen (D)' }).click();
  await expect(said(page, 'Message reopened.')).toBeVisible();
  await page.getByLabel('Status').selectOption('Waiting');
  await expect(line(page, first)).toBeVisible();
});

test('lists automatic messages about banned links after messages from users', async ({
  visitor,
  request,
  code,
}) => {
  const page = await visitor({ baseURL: product.url });
  const host = 'cdn.discordapp.com';
  const answer = await request.post(`${product.url}/api/texts/report-link`, { data: { host } });
  expect(answer.status(), await answer.text()).toBe(202);
  await write(request, `Person ${code}`, 'Hello');
  await openMessages(page);
  await expect(async () => {
    await page.keyboard.press('q');
    await page.keyboard.press('m');
    await expect(line(page, host).last()).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const lines = await page
    .getByRole('navigation', { name: 'Messages' })
    .getByRole('listitem')
    .allInnerTexts();
  const at = (words: string) => lines.findIndex((each) => each.includes(words));
  expect(at(host)).toBeGreaterThan(at(`Person ${code}`));
});

test('has no axe violations or overflow on the operator screen that lists messages', async ({
  visitor,
  request,
  code,
}) => {
  const page = await visitor({ baseURL: product.url });
  await write(request, `Long ${code}`, `A verylongwordthatgoesonandon${'x'.repeat(80)}`);
  await openMessages(page);
  await line(page, `Long ${code}`).click();
  await expect(panel(page, `Long ${code}`)).toBeVisible();
  await expectFineEverywhere(page, 'the messages');
});
