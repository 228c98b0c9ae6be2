import { expect } from '@playwright/test';
import { captchaPass, publishProtected, readsOf } from './support/api.ts';
import { buyPremium } from './support/payments.ts';
import { openByLink, reading } from './support/reading.ts';
import { publishModal, roomCode, write } from './support/screen.ts';
import { expirySelect, openOptions, optionsButton } from './support/sharing.ts';
import { test } from './support/fixtures.ts';

const YEAR_SECONDS = 31_536_000;

test('keeps the text of a Premium member for a year', async ({ page, code, visitor }) => {
  test.slow(); // buys Premium
  await buyPremium(page, `Buyer ${code}`);
  await write(page, 'For next year');
  await openOptions(page);
  await expect(expirySelect(page).getByRole('option', { name: /Premium/ })).toHaveCount(0);
  await expirySelect(page).selectOption('1 year');
  await expect(optionsButton(page)).toContainText('Expires in 1 year');
  await publishModal(page).getByLabel('Type Code').fill(code);
  const answered = page.waitForResponse('**/api/texts/add');
  await publishModal(page).getByRole('button', { name: 'Submit' }).click();
  const { expiresAt } = await (await answered).json();
  const lifeMs = Date.parse(expiresAt) - Date.now();
  expect(Math.abs(lifeMs - YEAR_SECONDS * 1_000)).toBeLessThan(120_000);

  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date(expiresAt));
  await expect(roomCode(page)).toContainText(`Expires ${day}, `);
  const reader = await visitor();
  await openByLink(reader, code);
  await expect(reading(reader, code)).toContainText(`Expires ${day}, `);
});

test('does not offer an expiry of a year to guests', async ({ page }) => {
  await write(page, 'A year would be nice');
  await openOptions(page);
  const year = expirySelect(page).getByRole('option', { name: '1 year with Premium' });
  await expect(year).toBeAttached();
  await expect(year).toBeDisabled();
  await expect(publishModal(page)).toContainText('With Premium, your texts can stay for 1 year.');
});

const INVALID_OPTIONS: [field: string, values: string[]][] = [
  // A year is more than the plan of a guest allows.
  ['expiresIn', [String(YEAR_SECONDS), '-600', '0', '2020-01-01T00:00:00Z', '']],
  ['readLimit', ['0', '-1', '1000000000', '1e9', '"1"', '']],
  ['password', ['', 'p'.repeat(129), 'p'.repeat(102_400)]],
];

test('rejects invalid options and names the field', async ({ request, code }) => {
  for (const [field, values] of INVALID_OPTIONS)
    for (const value of values) {
      const answer = await request.post('/api/texts/add', {
        multipart: { uniqueId: code, content: JSON.stringify('<p>No</p>'), [field]: value },
        headers: await captchaPass(request),
      });
      const [status, { errors }] = [answer.status(), await answer.json()];
      expect([status, errors], `${field} ${value.slice(0, 30)}`).toEqual([
        400,
        [{ path: `/${field}`, message: expect.any(String) }],
      ]);
    }
});

test('rejects invalid passwords of a protected text without counting a read', async ({
  request,
  code,
}) => {
  const token = await publishProtected(request, code, { readLimit: 1, password: 'right' });
  for (const password of ['', 'p'.repeat(129), 'p'.repeat(102_400), 1, null]) {
    const answer = await request.post(`/api/texts/${code}/reveal`, {
      data: { password },
      headers: await captchaPass(request),
    });
    const [status, { errors }] = [answer.status(), await answer.json()];
    expect([status, errors], String(password).slice(0, 30)).toEqual([
      400,
      [{ path: '/password', message: expect.any(String) }],
    ]);
  }
  expect(await readsOf(request, code, token)).toBe(0);
});
