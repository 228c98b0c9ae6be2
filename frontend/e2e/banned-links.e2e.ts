import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { captchaPass } from './support/api.ts';
import { startOwnProduct } from './support/product.ts';
import { openScreen, textOf } from './support/screen.ts';
import { test } from './support/fixtures.ts';

const HOST = 'cdn.discordapp.com';
const LINK = `https://${HOST}/attachments/1/2/cat.png`;
const WARNING = `Links or text from ${HOST} are not allowed. Your IP address and email have been reported`;
const OPERATOR_TOKEN = 'operator-token-of-end-to-end-tests';

test('clears the editor and shows a warning on a banned link, and restores the text on undo', async ({
  page,
}) => {
  await openScreen(page);
  await textOf(page).click();
  await page.keyboard.type('Look: ');
  const reported = page.waitForRequest('**/api/texts/report-link');
  await page.keyboard.insertText(LINK);
  const alert = page.getByRole('alert').filter({ hasText: WARNING });
  await expect(alert.getByText(WARNING, { exact: true })).toBeVisible();
  await expect(textOf(page)).toHaveText('');
  expect((await reported).postDataJSON()).toEqual({
    host: HOST,
    textId: expect.stringMatching(/^[0-9a-f]{32}$/),
  });

  await textOf(page).click();
  await page.keyboard.press('Control+z');
  await expect(textOf(page)).toContainText('Look: ');
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(alert).toBeHidden();
});

test('adds a banned link to the operator queue once per text or page', async ({
  visitor,
  request,
  code,
}) => {
  const product = await startOwnProduct({ OPERATOR_TOKEN });
  try {
    const page = await visitor({ baseURL: product.url });
    await openScreen(page);
    for (let tries = 0; tries < 2; tries += 1) await writeLink(page);
    expect(await queueOf(request, product.url)).toEqual(['T- link cdn.discordapp.com banned-link']);

    for (const [path, field] of [
      ['texts/add', 'content'],
      ['publish/save', 'storedHtmlContent'],
    ] as const) {
      const headers = await captchaPass(page.request);
      const multipart = { uniqueId: code, [field]: JSON.stringify(`<p>${LINK}</p>`) };
      for (let tries = 0; tries < 2; tries += 1) {
        const answer = await page.request.post(`/api/${path}`, { multipart, headers });
        expect([answer.status(), (await answer.json()).message]).toEqual([400, WARNING]);
      }
    }
    const one = 'link cdn.discordapp.com banned-link';
    expect((await queueOf(request, product.url)).toSorted()).toEqual([
      `P- ${one}`,
      `T- ${one}`,
      `T- ${one}`,
    ]);
  } finally {
    await product.stop();
  }
});

/** Waits until the client has reported the link and cleared the editor. */
async function writeLink(page: Page): Promise<void> {
  const reported = page.waitForResponse('**/api/texts/report-link');
  await textOf(page).click();
  await page.keyboard.insertText(LINK);
  expect((await reported).status()).toBe(202);
  await expect(textOf(page)).toHaveText('');
}

async function queueOf(request: APIRequestContext, url: string): Promise<string[]> {
  const answer = await request.get(`${url}/api/operator/reports`, {
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  });
  const { reports } = await answer.json();
  return reports.map(
    ({
      reference,
      about,
      reason,
    }: {
      reference: string;
      about: { kind: string; title: string };
      reason: string;
    }) => `${reference.slice(0, 2)} ${about.kind} ${about.title} ${reason}`,
  );
}
