import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { publishByApi } from './support/api.ts';
import { openByLink, reading } from './support/reading.ts';
import { publish, roomCode, write } from './support/screen.ts';
import { test } from './support/fixtures.ts';

const NOTICE =
  /^Other devices can’t open this link because 127\.0\.0\.1 always refers to the device itself\./;

test('shows a warning next to a QR code whose link works only on this device', async ({
  page,
  code,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await write(page, 'Minutes');
  await publish(page, code);
  await expect(roomCode(page).getByRole('note')).toHaveText(NOTICE);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('shows a warning after copying a link that works only on this device', async ({
  page,
  request,
  code,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await publishByApi(request, code, '<p>Minutes</p>');
  await openByLink(page, code);
  await expect(reading(page, code).getByText(NOTICE)).toBeHidden();
  await reading(page, code).getByRole('button', { name: 'Copy link' }).click();
  await expect(reading(page, code).getByText(NOTICE)).toBeVisible();
});
