import { expect } from '@playwright/test';
import { publishByApi } from './support/api.ts';
import { textFile } from './support/files.ts';
import { type OwnProduct, startOwnProduct } from './support/product.ts';
import { openByLink } from './support/reading.ts';
import { notice, retrievedFiles } from './support/screen.ts';
import { expectFineEverywhere } from './support/expect-fine.ts';
import { test } from './support/fixtures.ts';

let product: OwnProduct;
test.beforeAll(async () => {
  product = await startOwnProduct({ PASTE_TTL_SECONDS: '8' });
});
test.afterAll(() => product.stop());

for (const width of [360, 1440]) {
  test(`reports an expired file instead of saving it (${width} pixels wide)`, async ({
    visitor,
    code,
  }) => {
    test.slow(); // waits for the text to expire
    const page = await visitor({ baseURL: product.url, viewport: { width, height: 800 } });
    await publishByApi(page.request, code, '<p>Soon over</p>', textFile('notes.txt'));
    await openByLink(page, code);
    const link = retrievedFiles(page).getByRole('link', { name: 'Download notes.txt' });
    const started = page.waitForEvent('download');
    await link.click();
    expect((await started).suggestedFilename()).toBe('notes.txt');

    const address = (await link.getAttribute('href')) ?? '';
    await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
    let saved = 0;
    page.on('download', () => (saved += 1));
    await link.click();
    await expect(notice(page, 'Couldn’t save the file.')).toContainText(
      'This file was deleted because its text expired.',
    );
    await expect(page).toHaveURL(/\/pastetext/);
    expect(saved).toBe(0);

    const program = await page.request.get(address);
    expect([program.status(), program.headers()['content-type']]).toEqual([
      404,
      'application/problem+json',
    ]);
    const opened = await page.goto(address);
    expect([opened?.status(), opened?.headers()['x-content-type-options']]).toEqual([
      404,
      'nosniff',
    ]);
    expect(opened?.headers()['content-security-policy']).toContain('sandbox');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('File not found');
    await expect(
      page.getByText(
        'This file does not exist. Files are deleted together with their text or page.',
      ),
    ).toBeInViewport({
      ratio: 1,
    });
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL(/\/pastetext$/);
  });
}

test('has no axe violations or overflow on the error page for missing files', async ({
  visitor,
}) => {
  const page = await visitor({ baseURL: product.url });
  const told = await page.request.get('/uploads/nobody-knows.png', {
    headers: { accept: 'text/html' },
  });
  await page.setContent(await told.text()); // the response's CSP would block axe
  await expectFineEverywhere(page, 'a file that is gone');
});

test('reports a download that fails while the server is unreachable', async ({ visitor, code }) => {
  const page = await visitor({ baseURL: product.url });
  await publishByApi(page.request, code, '<p>Far away</p>', textFile('notes.txt'));
  await openByLink(page, code);
  await page.route('**/uploads/*', (route) => route.abort());
  await retrievedFiles(page).getByRole('link', { name: 'Download notes.txt' }).click();
  await expect(notice(page, 'Couldn’t save the file.')).toContainText('Can’t reach the server.');
});

test('shows the error page for a missing file of a live page', async ({ page }) => {
  const opened = await page.goto('/publishImages/nobody-knows.png');
  expect(opened?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('File not found');
});
