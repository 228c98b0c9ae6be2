import { expect, type Page } from '@playwright/test';
import { publishByApi } from './support/api.ts';
import { textOf } from './support/screen.ts';
import { openByLink, shownText } from './support/reading.ts';
import { test } from './support/fixtures.ts';

const PAYLOAD = 'document.documentElement.dataset.ran = "yes"; alert(1)';
const HOSTILE_HTML = [
  '<p>Harmless words</p>',
  `<script>${PAYLOAD}</script>`,
  `<img src="x" onerror='${PAYLOAD}'>`,
  '<img src="https://tracker.example/pixel.png" alt="tracked">',
  `<svg><script>${PAYLOAD}</script></svg><svg onload='${PAYLOAD}'></svg>`,
  `<iframe srcdoc="<script>parent.${PAYLOAD}</script>"></iframe>`,
  `<a href='javascript:${PAYLOAD}'>click me</a>`,
  `<p style="background:url(https://tracker.example/style)" onmouseover='${PAYLOAD}'>hover me</p>`,
  '<link rel="stylesheet" href="https://tracker.example/a.css"><style>* { display: none }</style>',
  `<form action="https://tracker.example"><button formaction='javascript:${PAYLOAD}'>press me</button></form>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror='${PAYLOAD}'>`,
  `<noscript><p title="</noscript><img src=x onerror='${PAYLOAD}'>"></noscript>`,
  '<meta http-equiv="refresh" content="0;url=https://tracker.example">',
].join('');

test('neutralizes a hostile text published through the API', async ({ page, request, code }) => {
  await publishByApi(request, code, HOSTILE_HTML);
  await expectInert(page, code);
});

test.describe('without server-side sanitization', () => {
  test.use({ isUnderAttack: true });

  test('neutralizes a hostile text that the server returned unsanitized', async ({
    page,
    request,
    code,
  }) => {
    await publishByApi(request, code, '<p>Harmless words</p>');
    await page.route(`**/api/texts/${code}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), content: JSON.stringify(HOSTILE_HTML) },
      });
    });
    await expectInert(page, code);
  });

  test('neutralizes a hostile draft in browser storage', async ({ page }) => {
    const dialogs = watchDialogs(page);
    await page.addInitScript((html) => {
      sessionStorage.setItem('pasteroom.draft.text', 'hostile');
      localStorage.setItem(
        'pasteroom.draft.text.hostile',
        JSON.stringify({ html, title: '', keep: [], savedAt: Date.now(), tab: 'another' }),
      );
    }, HOSTILE_HTML);
    await page.goto('/pastetext');
    await expect(page.getByText('Draft restored.')).toBeVisible();
    await expect(textOf(page)).toContainText('Harmless words');
    await expectNothingRan(page, dialogs);
  });

  test('serves a hostile SVG without running its scripts', async ({ page, request, code }) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload='${PAYLOAD}'><script>${PAYLOAD}</script></svg>`;
    const file = { name: 'evil.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) };
    const { files } = await publishByApi(request, code, '<p>See the picture</p>', file);
    const address = `/uploads/${files[0]?.generatedFilename}`;
    const answer = await request.get(address);
    expect(answer.headers()['x-content-type-options']).toBe('nosniff');
    expect(answer.headers()['content-security-policy']).toContain("default-src 'none'");

    const dialogs = watchDialogs(page);
    await page.goto('/pastetext');
    await page.evaluate((source) => {
      const frame = document.createElement('object');
      frame.data = source;
      document.body.append(frame);
      const image = new Image();
      image.src = source;
      document.body.append(image);
      return image.decode().catch(() => undefined);
    }, address);
    await expectNothingRan(page, dialogs);
  });
});

async function expectInert(page: Page, code: string): Promise<void> {
  const dialogs = watchDialogs(page);
  await openByLink(page, code);
  await expect(shownText(page)).toContainText('Harmless words');
  await shownText(page).getByText('hover me').hover();
  await expect(
    shownText(page).locator(
      'script, iframe, object, form, style, link, meta, svg, [onerror], [onload], [onmouseover]',
    ),
  ).toHaveCount(0);
  await expect(shownText(page).locator('[href^="javascript:" i]')).toHaveCount(0);
  await expectNothingRan(page, dialogs);
}

function watchDialogs(page: Page): string[] {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  return dialogs;
}

async function expectNothingRan(page: Page, dialogs: string[]): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-ran');
  expect(dialogs).toEqual([]);
}
