import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { faultsOfHtml } from '../../services/kit/src/testing/valid-html.ts';
import { DOCUMENTS, INDEXABLE } from './support/site-documents.ts';
import { textFile } from './support/files.ts';
import { linksOf } from './support/links.ts';
import { savedByApi, wordOf } from './support/pages.ts';
import { type OwnProduct, startOwnProduct } from './support/product.ts';
import { test } from './support/fixtures.ts';

const FRAMED = DOCUMENTS.filter(({ isBare }) => !isBare);

for (const { address, title, robots, canonical, status = 200 } of FRAMED) {
  test(`serves ${address} with its metadata, which scripts don't change`, async ({
    page,
    visitor,
  }) => {
    const head = {
      title: `${title} · Pasteroom`,
      robots,
      canonical: canonical && wholeAddressOf(canonical),
    };
    const bare = await visitor({ javaScriptEnabled: false });
    const response = await bare.goto(address);
    expect(response?.status()).toBe(status);
    expect(await headOf(bare)).toMatchObject(head);
    await expect(bare.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(title);

    await page.goto(address);
    await page.keyboard.press('Shift'); // static pages load the app on interaction
    await expect(page.locator('main[data-alive]')).toBeVisible();
    expect(await headOf(page)).toMatchObject(head);
  });
}

test('updates title, robots and canonical link on client-side navigation', async ({ page }) => {
  await page.goto('/no/such/address');
  await page.getByRole('link', { name: 'Write a note' }).click();
  await expect(page).toHaveTitle('Create Notes · Pasteroom');
  expect(await headOf(page)).toMatchObject({
    robots: INDEXABLE,
    canonical: wholeAddressOf('/pastetext'),
  });
  await page.goBack();
  await expect(page).toHaveTitle('Page not found · Pasteroom');
  expect(await headOf(page)).toMatchObject({ robots: 'noindex', canonical: undefined });
});

test('redirects to the canonical path and preserves the query string', async ({ page }) => {
  await page.goto('/LivePage/?status=pending');
  await expect(page).toHaveURL('/livePage?status=pending');
});

test.describe('with live pages', () => {
  let product: OwnProduct;
  test.beforeAll(async () => {
    product = await startOwnProduct({
      GO_LIVE_AFTER_SECONDS: '1',
      OPERATOR_EMAIL: 'help@pasteroom.example',
    });
  });
  test.afterAll(() => product.stop());

  test('serves valid HTML without dead links for every page type', async ({ visitor, code }) => {
    test.slow();
    const withScript = await visitor({ baseURL: product.url });
    const without = await visitor({ baseURL: product.url, javaScriptEnabled: false });
    const { request } = without;
    const { live, gone } = await livePages(request, code);
    const starts = [
      ...FRAMED.map(({ address }) => address),
      live,
      gone,
      `/publish/none-${wordOf(code)}.html`,
    ];
    for (const address of starts)
      expect(await faultsOfHtml(await (await request.get(address)).text()), address).toEqual([]);

    const dead: string[] = [];
    const followed = new Set(starts);
    for (const address of starts) {
      const links = [...(await linksOf(without, address)), ...(await linksOf(withScript, address))];
      for (const page of [without, withScript])
        await expect(page.locator('a:not([href])'), address).toHaveCount(0);
      for (const link of links.filter((each) => !followed.has(each))) {
        followed.add(link);
        const { ok, status } = await answerTo(request, link);
        if (!ok) dead.push(`${link} on ${address}: ${status}`);
      }
    }
    expect(dead).toEqual([]);
    expect([...followed]).toEqual(
      expect.arrayContaining(['/feed.xml', '/manifest.webmanifest', '/icon.svg']),
    );
  });
});

const wholeAddressOf = (path: string) =>
  expect.stringMatching(new RegExp(`^https?://[^/]+${path}$`));

async function headOf(
  page: Page,
): Promise<{ title: string; robots: string | null; canonical: string | undefined }> {
  const canonical = page.locator('head link[rel="canonical"]');
  return {
    title: await page.title(),
    robots: await page.locator('head meta[name="robots"]').getAttribute('content'),
    canonical:
      (await canonical.count()) === 0
        ? undefined
        : ((await canonical.getAttribute('href')) ?? undefined),
  };
}

async function answerTo(
  request: APIRequestContext,
  link: string,
): Promise<{ ok: boolean; status: number }> {
  const answer = await request.get(link);
  return { ok: answer.ok(), status: answer.status() };
}

/** Returns the paths of a live and a deleted page. */
async function livePages(
  request: APIRequestContext,
  code: string,
): Promise<{ live: string; gone: string }> {
  const content =
    '<h2>Seen</h2><p>By <a href="https://example.com/tram">tram</a></p><pre><code class="language-js">const a = 1;</code></pre>';
  const kept = await savedByApi(request, `Kept ${wordOf(code)}`, content, textFile('notes.txt'));
  const removed = await savedByApi(request, `Removed ${wordOf(code)}`, content);
  const [live, gone] = [kept, removed].map(({ uniqueId }) => `/publish/${uniqueId}.html`) as [
    string,
    string,
  ];
  for (const address of [live, gone])
    await expect.poll(async () => (await request.get(address)).status()).toBe(200);
  await request.delete(`/api/publish/${removed.uniqueId}`, {
    headers: { 'X-Owner-Token': removed.ownerToken },
  });
  await expect.poll(async () => (await request.get(gone)).status()).toBe(410);
  return { live, gone };
}
