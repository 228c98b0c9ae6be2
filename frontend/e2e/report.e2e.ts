import { expect, type Locator, type Page } from '@playwright/test';
import { publishByApi } from './support/api.ts';
import { answerWith } from './support/network.ts';
import { solveCaptcha } from './support/screen.ts';
import { openByLink } from './support/reading.ts';
import { test } from './support/fixtures.ts';

test('submits a report with a reason and a message, and shows its reference number', async ({
  page,
  context,
  request,
  code,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await publishByApi(request, code, '<p>Something bad</p>');
  await openByLink(page, code);
  const dialog = await openReport(page);
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await submit(dialog);
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('Reason').selectOption('Phishing or fraud');
  await dialog.getByLabel('Message').fill('It asks for my bank’s password.');
  await submit(dialog);
  await expect(dialog.getByText('Thank you. We’ve received your report.')).toBeVisible();
  const words = await dialog.getByText(/^Reference number: /).textContent();
  expect(words).toMatch(/^Reference number: T-\w{6,}$/);
  await dialog.getByRole('button', { name: 'Copy the number' }).click();
  await expect(dialog.getByText('Copied!')).toBeVisible();
  expect(`Reference number: ${await page.evaluate(() => navigator.clipboard.readText())}`).toBe(
    words,
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('keeps the input of a report after an error and shows the reason', async ({
  page,
  request,
  code,
}) => {
  await publishByApi(request, code, '<p>Something bad</p>');
  await openByLink(page, code);
  await answerWith(page, '**/api/texts/*/report', {
    status: 429,
    code: 'rate_limited',
    message: 'Too many requests.',
  });
  const dialog = await openReport(page);
  await dialog.getByLabel('Reason').selectOption('Spam');
  await dialog.getByLabel('Message').fill('Look at this.');
  await submit(dialog);
  await expect(dialog.getByText('Too many requests.')).toBeVisible();
  await expect(dialog.getByLabel('Message')).toHaveValue('Look at this.');
  await page.unroute('**/api/texts/*/report');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText(/^Reference number: /)).toBeVisible();
});

test('reports a single file of a text', async ({ page, request, code }) => {
  await publishByApi(request, code, '<p>With a file</p>', {
    name: 'bad.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('bad'),
  });
  await openByLink(page, code);
  const dialog = await openReport(page);
  await dialog.getByLabel('Reason').selectOption('Malware');
  await dialog.getByLabel('What are you reporting?').selectOption('bad.txt');
  const sent = page.waitForRequest('**/api/texts/*/report');
  await submit(dialog);
  const { reason, file } = (await sent).postDataJSON() as Record<string, string>;
  expect([reason, file]).toEqual(['malware', expect.stringMatching(/-bad\.txt$/)]);
  await expect(dialog.getByText(/^Reference number: /)).toBeVisible();
});

async function openReport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  return page.getByRole('dialog', { name: 'Report this text' });
}

async function submit(dialog: Locator): Promise<void> {
  await solveCaptcha(dialog);
  await dialog.getByRole('button', { name: 'Submit' }).click();
}
