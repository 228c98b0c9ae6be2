import { expect } from '@playwright/test';
import {
  adSlot,
  openPreview,
  openPublishLive,
  pageCard,
  submitByApi,
  wordOf,
  writePage,
  yourPages,
} from './support/pages.ts';
import { expectFine } from './support/expect-fine.ts';
import { buyPremium } from './support/payments.ts';
import { test } from './support/fixtures.ts';

const WIDTH = 360;
test.use({ viewport: { width: WIDTH, height: 800 } });

test('publishes pages of Premium members immediately, without ads and under custom names', async ({
  page,
  code,
  request,
}) => {
  test.slow();
  const [taken, name, later] = [
    `taken-${wordOf(code)}`,
    `name-${wordOf(code)}`,
    `later-${wordOf(code)}`,
  ];
  await buyPremium(page, `Buyer ${code}`);
  const publish = async (title: string, wanted: string, free: number) => {
    await writePage(page, title, 'Words of a member');
    const dialog = await openPublishLive(page);
    await expect(
      dialog.getByText(`Your page goes live immediately. Free pages left in your plan: ${free}.`),
    ).toBeVisible();
    await expect(dialog.getByText('2 - 5 days')).toBeHidden();
    await expect(adSlot(page)).toBeHidden();
    await dialog.getByLabel('Custom name').fill(wanted);
    await expectFine(page, WIDTH, 'publishing as a member');
    await dialog.getByRole('button', { name: 'Submit' }).click();
  };
  const card = page.getByRole('region', { name: 'Your page is live' });
  const link = (address: string) => card.getByRole('link', { name: `/publish/${address}.html` });

  await publish('First', taken, 4);
  await expect(link(taken)).toBeVisible();
  await expect(card.getByLabel('Custom name')).toBeHidden();
  await publish('Second', taken, 3);
  await expect(card.getByRole('alert')).toContainText('that name is taken');
  await expectFine(page, WIDTH, 'a page that is to be named');
  await card.getByLabel('Custom name').fill(name);
  await card.getByRole('button', { name: 'Use this name' }).click();
  await expect(link(name)).toBeVisible();
  for (const each of [taken, name])
    expect(await (await page.request.get(`/publish/${each}.html`)).text()).toContain(
      'Words of a member',
    );
  await page.reload();
  await expect(yourPages(page).getByRole('link', { name: 'View Second' })).toHaveAttribute(
    'href',
    new RegExp(`/publish/${name}.html$`),
  );

  await publish('Third', '', 2);
  await expect(card).toBeVisible();
  await publish('Fourth', `${name}-4`, 1);
  await expect(link(`${name}-4`)).toBeVisible();
  await writePage(page, 'Fifth', 'Words of a member');
  const dialog = await openPublishLive(page);
  await expect(
    dialog.getByText('Your post will go live in 2 - 5 days. Check the Live Page for updates.', {
      exact: true,
    }),
  ).toBeVisible();
  await expect(dialog.getByLabel('Custom name')).toBeHidden();
  await expectFine(page, WIDTH, 'publishing as a member without a place');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(pageCard(page)).toContainText(/It goes live automatically .+, \d\d:\d\d\./);
  await page.goto('/account');
  const row = page.getByRole('listitem').filter({ hasText: 'Third' });
  await expect(page.getByRole('button', { name: 'Choose a custom name' })).toHaveCount(1);
  await row.getByRole('button', { name: 'Choose a custom name' }).click();
  await row.getByLabel('Custom name').fill(later);
  await expectFine(page, WIDTH, 'naming a page later');
  await row.getByRole('button', { name: 'Use this name' }).click();
  await expect(row.getByRole('link', { name: 'View Third' })).toHaveAttribute(
    'href',
    `/publish/${later}.html`,
  );
  await expect(row.getByLabel('Custom name')).toBeHidden();
  expect(await (await page.request.get(`/publish/${later}.html`)).text()).toContain(
    'Words of a member',
  );

  await submitByApi(request, `Waits ${wordOf(code)}`, '<p>One</p><p>Two</p>');
  await openPreview(page, `Waits ${wordOf(code)}`);
  await expect(page.getByText('Preview Mode')).toBeVisible();
  await expect(adSlot(page)).toBeHidden();
});
