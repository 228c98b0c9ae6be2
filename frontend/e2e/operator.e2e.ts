import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { captchaPass, publishByApi, statusOf } from './support/api.ts';
import { picture, textFile } from './support/files.ts';
import { getModal, publish, write } from './support/screen.ts';
import { expectFineEverywhere } from './support/expect-fine.ts';
import { test } from './support/fixtures.ts';

const TOKEN = 'operator-token-of-end-to-end-tests';

const field = (page: Page) => page.getByLabel('Operator token');
const reason = (page: Page) => page.getByLabel('Reason for the decision');
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const content = (page: Page) => page.frameLocator('iframe[title^="Reported content"]');

async function openDesk(page: Page): Promise<void> {
  await page.goto('/operator');
  await field(page).fill(TOKEN);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'This week' })).toBeVisible();
}

/** Returns the report's reference. */
async function reported(
  request: APIRequestContext,
  code: string,
  html: string,
  message = 'Look at this.',
): Promise<string> {
  await publishByApi(request, code, html, textFile(`${code}.txt`));
  const headers = await captchaPass(request);
  const answer = await request.post(`/api/texts/${code}/report`, {
    headers,
    data: { reason: 'phishing', message },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { reference: string }).reference;
}

test.describe('operator screen', () => {
  test('authenticates the operator by token and stores the token only in memory', async ({
    page,
  }) => {
    await page.goto('/operator');
    await field(page).fill('a guess');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('The token is incorrect.');
    await field(page).fill(TOKEN);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'This week' })).toBeVisible();
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
    );
    expect(kept).not.toContain(TOKEN);
    await page.reload();
    await expect(field(page)).toHaveValue('');
    await page.goto('/pastetext');
    expect(await page.locator('a[href*="operator"]').count()).toBe(0);
  });

  test('lets the operator resolve reports by keyboard', async ({ page, request, code }) => {
    const first = await reported(request, `${code}-a`, '<h2>First of them</h2><p>words</p>');
    const second = await reported(request, `${code}-b`, '<h2>Second of them</h2><p>words</p>');
    await openDesk(page);
    const find = async (typed: string) => {
      await page.keyboard.press('/');
      await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
    };
    await find(first);
    await expect(page.getByRole('heading', { name: 'First of them' })).toBeVisible();
    await page.keyboard.press('h');
    await expect(page.getByRole('alert')).toHaveText('Enter a reason first.');
    await expect(reason(page)).toBeFocused();
    await page.keyboard.type('hrx is typed here, and does nothing');
    await page.keyboard.press('Escape');
    await page.keyboard.press('h');
    await expect(said(page, `${first} is on hold.`)).toBeVisible();
    expect(await statusOf(request, `${code}-a`)).toBe(404);
    await expect(content(page).getByText('First of them')).toBeVisible();
    await expect(page.getByText('Put on hold · By you')).toBeVisible();

    await page.keyboard.press('r');
    await page.keyboard.type('It is fine.');
    await page.keyboard.press('Escape');
    await page.keyboard.press('r');
    await expect(said(page, `${first} was released.`)).toBeVisible();
    await expect.poll(() => statusOf(request, `${code}-a`)).toBe(200);

    await find(`https://anywhere.example/pastetext#${code}-b`);
    await expect(page.getByRole('heading', { name: 'Second of them' })).toBeVisible();
    await page.keyboard.press('x');
    await page.keyboard.type('It is phishing.');
    await page.keyboard.press('Escape');
    await page.keyboard.press('x');
    await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(said(page, `${second} was removed.`)).toBeVisible();
    expect(await statusOf(request, `${code}-b`)).toBe(404);
  });

  test('navigates the report queue with J and K, and filters it by content type', async ({
    page,
    request,
    code,
  }) => {
    await reported(request, `${code}-a`, `<p>older ${code}</p>`);
    await reported(request, `${code}-b`, `<p>newer ${code}</p>`);
    await openDesk(page);
    const lines = page.getByRole('navigation', { name: 'Reports' });
    const line = (words: string) => lines.getByRole('button', { name: words });
    await expect(line(`newer ${code}`)).toBeVisible();
    // Reports from other tests may appear in between.
    const shown = await lines.getByRole('button').allInnerTexts();
    const positionOf = (words: string) => shown.findIndex((text) => text.includes(words));
    const steps = positionOf(`newer ${code}`) - positionOf(`older ${code}`);
    const press = async (key: string) => {
      for (let step = 0; step < steps; step += 1) await page.keyboard.press(key);
    };
    await line(`older ${code}`).click();
    await expect(line(`older ${code}`)).toHaveAttribute('aria-current', 'true');
    await press('j');
    await expect(line(`newer ${code}`)).toHaveAttribute('aria-current', 'true');
    await press('k');
    await expect(line(`older ${code}`)).toHaveAttribute('aria-current', 'true');
    await page.getByRole('checkbox', { name: 'Keyboard shortcuts' }).uncheck();
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('j');
    await expect(line(`older ${code}`)).toHaveAttribute('aria-current', 'true');
    await page.getByLabel('Type').selectOption('Page');
    await expect(line(code)).toHaveCount(0);
    await page.getByLabel('Type').selectOption('Text');
    await expect(line(`older ${code}`)).toBeVisible();
    await expect(page.getByText('Reports, last 7 days')).toBeVisible();
  });

  test('shows reported content without scripts, links or remote images', async ({
    page,
    request,
    code,
  }) => {
    const html =
      '<p>Pay <a href="https://evil.example/pay">here</a></p><img src="/uploads/none-x.png"><script>document.title = "taken"</script>';
    const reference = await reported(request, code, html, '<img src=x onerror=alert(1)>');
    await openDesk(page);
    await page.getByRole('searchbox', { name: 'Search' }).fill(reference);
    await page.keyboard.press('Enter');
    await expect(content(page).getByText('[https://evil.example/pay]')).toBeVisible();
    expect([
      await content(page).locator('a, script, form').count(),
      await content(page).locator('img').count(),
    ]).toEqual([0, 0]);
    await expect(page.locator('iframe')).toHaveAttribute('sandbox', '');
    await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    await expect(page.getByText(/SHA-256 [0-9a-f]{64}/)).toBeVisible();
  });

  test('shows the images of a held text to the operator', async ({ page, request, code }) => {
    const headers = {
      'X-Captcha-Id': (
        (await (await request.get('/api/texts/text/captcha')).json()) as { captchaId: string }
      ).captchaId,
    };
    const uploaded = await request.post('/api/texts/upload', {
      multipart: { file: picture('p.png') },
      headers,
    });
    const { url } = (await uploaded.json()) as { url: string };
    const reference = await reported(request, code, `<p>see</p><img src="${url}">`);
    await openDesk(page);
    await page.getByRole('searchbox', { name: 'Search' }).fill(reference);
    await page.keyboard.press('Enter');
    const shown = content(page).locator('img');
    await expect(shown).toHaveAttribute('src', /^data:image/);
    await reason(page).fill('to be looked at');
    await page.getByRole('button', { name: 'Hold (H)' }).click();
    await expect(said(page, `${reference} is on hold.`)).toBeVisible();
    expect((await request.get(url)).status()).toBe(404);
    await expect(shown).toHaveAttribute('src', /^data:image/);
  });

  test('shows reported text and files before images load, and requests each image once', async ({
    page,
    request,
    code,
  }) => {
    const headers = {
      'X-Captcha-Id': (
        (await (await request.get('/api/texts/text/captcha')).json()) as { captchaId: string }
      ).captchaId,
    };
    const uploaded = await request.post('/api/texts/upload', {
      multipart: { file: picture('p.png') },
      headers,
    });
    const { url } = (await uploaded.json()) as { url: string };
    const invented = Array.from(
      { length: 200 },
      (_, at) => `<img src="${url.replace(/-.*/, '')}-${at}.png">`,
    );
    const html = `<p>hidden words</p><img src="/uploads/%zz"><img src="${url}">${invented.join('')}`;
    const reference = await reported(request, code, html);
    const asked: string[] = [];
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/operator/texts/*/files/*', async (route) => {
      asked.push(route.request().url());
      await released;
      await route.continue();
    });
    await openDesk(page);
    await page.getByRole('searchbox', { name: 'Search' }).fill(reference);
    await page.keyboard.press('Enter');
    await expect(content(page).getByText('hidden words')).toBeVisible();
    await expect(page.getByText(/SHA-256 [0-9a-f]{64}/)).toBeVisible();
    release();
    await expect(content(page).locator('img').first()).toHaveAttribute('src', /^data:image/);
    expect(asked.filter((address) => address.includes(reference))).toHaveLength(1);
  });

  test('shows a moderation decision and its reason only to the author', async ({
    page,
    visitor,
    request,
    code,
  }) => {
    await write(page, 'Is this phishing?');
    await publish(page, code);
    const headers = await captchaPass(request);
    const answer = await request.post(`/api/texts/${code}/report`, {
      headers,
      data: { reason: 'phishing' },
    });
    const { reference } = (await answer.json()) as { reference: string };
    const decide = (decision: string, why: string) =>
      request.post(`/api/operator/reports/${reference}/${decision}`, {
        headers: { Authorization: `Bearer ${TOKEN}` },
        data: { reason: why },
      });
    await decide('hold', 'It looks like phishing.');
    await page.goto('/pastetext');
    const yours = page.getByRole('complementary', { name: 'Your texts' });
    await expect(
      yours.getByText('Put on hold by the operator: It looks like phishing.'),
    ).toBeVisible();
    await expect(yours.getByRole('button', { name: `Delete ${code}` })).toHaveCount(0);
    await yours.getByRole('button', { name: `Open ${code}` }).click();
    await expect(
      getModal(page).getByText('Put on hold by the operator: It looks like phishing.'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(
      yours.getByText('Put on hold by the operator: It looks like phishing.'),
    ).toBeVisible();
    await decide('remove', 'It is phishing.');
    await page.goto('/pastetext');
    await expect(yours.getByText('Removed by the operator: It is phishing.')).toBeVisible();
    const other = await visitor();
    await other.goto(`/pastetext#${code}`);
    await expect(getModal(other).getByText('No text found with the given code')).toBeVisible();
    await expect(other.getByText('phishing')).toHaveCount(0);
  });

  test('blocks hosts and files in new texts, and unblocks them', async ({
    page,
    request,
    code,
  }) => {
    const reference = await reported(request, code, '<p>malware</p>');
    const host = `${code}.example`;
    await openDesk(page);
    await page.getByRole('searchbox', { name: 'Search' }).fill(reference);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Block ${code}.txt in new texts and pages` }).click();
    await expect(said(page, 'Blocked in new texts and pages.')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('b');
    await page.getByLabel('Host or URL').fill(`https://${host}/x`);
    await page.keyboard.press('Enter');
    const list = page.getByRole('list', { name: 'Blocked in new texts and pages' });
    await expect(list.getByText(host)).toBeVisible();
    let sent = 0;
    // Blocks take up to 2 s to apply everywhere, so retry with new codes.
    const send = async (html: string, file?: string) => {
      const multipart = {
        uniqueId: `${code}-${(sent += 1)}`,
        content: JSON.stringify(html),
        ...(file && { files: textFile(file) }),
      };
      const answer = await request.post('/api/texts/add', {
        multipart,
        headers: await captchaPass(request),
      });
      return ((await answer.json()) as { code?: string }).code ?? answer.status();
    };
    await expect.poll(() => send(`<p>see ${host}</p>`)).toBe('banned_link');
    expect(await send('<p>x</p>', `${code}.txt`)).toBe('file_blocked');
    await page.getByRole('button', { name: `Unblock ${host}` }).click();
    await expect(list.getByText(host)).toHaveCount(0);
    await expect.poll(() => send(`<p>see ${host}</p>`)).toBe(201);
  });

  test('lets the operator open a report for a complaint received by letter', async ({
    page,
    request,
    code,
  }) => {
    await publishByApi(request, code, '<p>from a letter</p>');
    await openDesk(page);
    await page.getByRole('searchbox', { name: 'Search' }).fill(code);
    await page.keyboard.press('Enter');
    await page
      .getByLabel('No one has reported this yet. What is the problem?')
      .fill('A letter of 3 May');
    await page.getByRole('button', { name: 'Open report' }).click();
    await expect(page.getByRole('heading', { name: 'from a letter' })).toBeVisible();
    await expect(page.getByText('A letter of 3 May')).toBeVisible();
  });

  test('has no axe violations or overflow on the operator screens', async ({
    page,
    request,
    code,
  }) => {
    const reference = await reported(
      request,
      code,
      `<h2>A title with a verylongwordthatgoesonandon${'x'.repeat(80)}</h2><p>words</p>`,
    );
    await page.goto('/operator');
    await field(page).fill('x');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectFineEverywhere(page, 'the token');
    await openDesk(page);
    await page.getByRole('searchbox', { name: 'Search' }).fill(reference);
    await page.keyboard.press('Enter');
    await expect(content(page).getByText('words')).toBeVisible();
    // axe runs scripts in every frame, but this frame blocks them.
    await page.locator('iframe').evaluate((frame) => frame.remove());
    await expectFineEverywhere(page, 'the queue');
    await page.getByRole('button', { name: 'Blocked', exact: true }).click();
    await expect(
      page.getByRole('heading', { name: 'Blocked in new texts and pages' }),
    ).toBeVisible();
    await expectFineEverywhere(page, 'the blocks');
  });
});
