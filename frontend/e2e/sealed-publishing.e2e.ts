import { expect, type Page } from '@playwright/test';
import { publishByApi, signInByApi } from './support/api.ts';
import { dropFiles } from './support/drop.ts';
import { expectFine, expectFineInBothThemes } from './support/expect-fine.ts';
import { emptyFile, picture, silentWav, textFile, widePicture } from './support/files.ts';
import { openByLink } from './support/reading.ts';
import { startOwnProduct } from './support/product.ts';
import {
  attach,
  attachedFiles,
  chooseFiles,
  notice,
  openPublish,
  openUpload,
  publishModal,
  solveCaptcha,
  textOf,
  uploadModal,
  write,
} from './support/screen.ts';
import {
  openSealed,
  publishSealed,
  sealedCard,
  sealSwitch,
  turnOnSealing,
  wordsOn,
} from './support/sealing.ts';
import { expirySelect, newPassword, optionsButton, readsSelect } from './support/sharing.ts';
import { test } from './support/fixtures.ts';

/** A private IP address, which the browser maps to this machine. */
const LAN_ADDRESS = '192.168.7.8';

test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    await provide({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${LAN_ADDRESS} 127.0.0.1`],
    });
  },
});

const SECRET = 'No one else reads this';
const UPLOADED = 'img[src^="/uploads/"]';
const LOCAL = 'img[src^="blob:"]';
const WAV = { name: 'silence.wav', mimeType: 'audio/wav', buffer: silentWav(100) };
const FILES = [textFile('notes.txt'), textFile('Fußgänger 東京.txt'), WAV];

/** Everything that the origin stores in this browser. */
async function stored(page: Page): Promise<string> {
  const { cookies, origins } = await page.context().storageState({ indexedDB: true });
  const others = await page.evaluate(async () => {
    const caches = await Promise.all(
      (await window.caches.keys()).map(async (name) => (await window.caches.open(name)).keys()),
    );
    return [
      { ...sessionStorage },
      history.state,
      location.href,
      caches.flat().map(({ url }) => url),
    ];
  });
  return JSON.stringify([cookies, origins, others]);
}

async function expectNothingStored(page: Page, secrets: readonly string[]): Promise<void> {
  const found = await stored(page);
  for (const secret of secrets) expect(found).not.toContain(secret);
}

test('seals a text, three files and a picture that was already uploaded', async ({
  page,
  context,
  code,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await write(page, SECRET);
  await dropFiles(textOf(page), [widePicture('uploaded.png')]);
  await expect(textOf(page).locator(UPLOADED)).toHaveCount(1);
  const uploaded = (await textOf(page).locator(UPLOADED).getAttribute('src')) ?? '';
  await attach(page, FILES);
  await expect(page.getByText('Draft saved')).toBeVisible();

  await openPublish(page);
  await turnOnSealing(page);
  await expect(publishModal(page)).toContainText(
    '1 picture has already been uploaded. It will be sealed, and the unencrypted copy will be deleted.',
  );
  await readsSelect(page).selectOption('10 times');
  await publishSealed(page, code);

  const words = await wordsOn(page);
  expect(words).toHaveLength(6);
  await sealedCard(page).getByRole('button', { name: 'Copy words' }).click();
  await expect(sealedCard(page).getByText('Copied!')).toBeVisible();
  expect(await clipboard(page)).toBe(words.join(' '));
  await sealedCard(page).getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => clipboard(page)).toContain(`/sealed#${code}.`);
  const link = await clipboard(page);
  const key = link.split('.').at(-1) ?? '';

  for (const secret of [{ code, words }, { link }]) {
    const { html, files, pictures } = await openSealed(request, secret);
    expect(html).toContain(SECRET);
    expect(html).toContain('src="sealed:0"');
    expect(html).not.toContain('/uploads/');
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ['notes.txt', 'text/plain'],
      ['Fußgänger 東京.txt', 'text/plain'],
      ['silence.wav', 'audio/wav'],
    ]);
    for (const [at, { blob }] of files.entries())
      expect(
        Buffer.from(await blob.arrayBuffer()).equals(FILES[at]?.buffer ?? Buffer.alloc(0)),
      ).toBe(true);
    expect(pictures.map(({ type }) => type)).toEqual(['image/png']);
  }
  await expect.poll(async () => (await request.get(uploaded)).status()).toBe(404);
  await expectNothingStored(page, [SECRET, key, ...words.map((word) => `"${word}"`)]);
  await expect(textOf(page)).toHaveText('');
});

const clipboard = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());

test('loads nothing for sealing before the switch is on', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (call) => scripts.push(new URL(call.url()).pathname));
  await write(page, SECRET);
  await openPublish(page);
  await optionsButton(page).click();
  await solveCaptcha(publishModal(page));
  expect(scripts.filter((path) => /seal(?!ed-address)|kdf/i.test(path))).toEqual([]);
  await sealSwitch(page).click();
  await expect(optionsButton(page)).toContainText('Expires in 24 hours · unlimited reads · sealed');
  await expect
    .poll(() => scripts.filter((path) => /seal-text/.test(path)).length)
    .toBeGreaterThan(0);
});

test('erases the draft, saves none until sealing is off, and offers no password', async ({
  page,
}) => {
  await write(page, SECRET);
  await expect(page.getByText('Draft saved')).toBeVisible();
  expect(await stored(page)).toContain(SECRET);
  await openPublish(page);
  await turnOnSealing(page);
  await expect(newPassword(page)).toBeHidden();
  await expectNothingStored(page, [SECRET]);
  await page.keyboard.press('Escape');
  await expect(page.getByText("Sealed texts aren't saved as drafts.")).toBeVisible();

  await textOf(page).click();
  await page.keyboard.type(' and this');
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await expectNothingStored(page, [SECRET]);

  await openPublish(page);
  await optionsButton(page).click();
  await expect(sealSwitch(page)).toBeChecked();
  await sealSwitch(page).click();
  await expect(newPassword(page)).toBeVisible();
  await expect.poll(() => stored(page)).toContain('and this');
});

test('keeps pictures on the device while the text is sealed', async ({ page, code, request }) => {
  let uploads = 0;
  page.on('request', (call) => (uploads += Number(call.url().endsWith('/texts/upload'))));
  await write(page, SECRET);
  await openPublish(page);
  await turnOnSealing(page);
  await page.keyboard.press('Escape');
  await dropFiles(textOf(page), [picture('local.png')]);
  await expect(textOf(page).locator(LOCAL)).toHaveAttribute('alt', 'local');
  await openPublish(page);
  await publishSealed(page, code);
  const { html, pictures } = await openSealed(request, { code, words: await wordsOn(page) });
  expect(html).toMatch(/<img[^>]* src="sealed:0"/);
  expect(Buffer.from((await pictures[0]?.blob.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(
    picture('').buffer,
  );
  expect(uploads).toBe(0);
});

test('uploads the pictures of the device when the text is no longer to be sealed', async ({
  page,
}) => {
  await write(page, SECRET);
  await openPublish(page);
  await turnOnSealing(page);
  await page.keyboard.press('Escape');
  await dropFiles(textOf(page), [picture('local.png')]);
  await expect(textOf(page).locator(LOCAL)).toHaveCount(1);
  await openPublish(page);
  await optionsButton(page).click();
  await sealSwitch(page).click();
  await expect(textOf(page).locator(UPLOADED)).toHaveCount(1);
  await expect(sealSwitch(page)).not.toBeChecked();
});

test('keeps a sealed text when its author visits another screen', async ({ page }) => {
  await write(page, SECRET);
  await openPublish(page);
  await turnOnSealing(page);
  await page.keyboard.press('Escape');
  await page.evaluate(() => history.pushState(null, '', '/contact-us'));
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(textOf(page)).toHaveText(SECRET);
  await expectNothingStored(page, [SECRET]);
  await openPublish(page);
  await expect(optionsButton(page)).toContainText('sealed');
});

test('rejects a text that is too large before it uploads anything', async ({
  page,
  code,
}, info) => {
  let calls = 0;
  page.on('request', (call) => (calls += Number(call.url().endsWith('/texts/add'))));
  await write(page, SECRET);
  const dialog = await openUpload(page);
  await chooseFiles(page, [await emptyFile(info.outputPath('large.zip'), 6_500_000)]);
  await expect(dialog.getByRole('listitem')).toContainText(['large.zip']);
  await uploadModal(page).getByRole('button', { name: 'Done' }).click();
  await openPublish(page);
  await turnOnSealing(page);
  await publishModal(page).getByLabel('Type Code').fill(code);
  await solveCaptcha(publishModal(page));
  await publishModal(page).getByRole('button', { name: 'Submit' }).click();
  await expect(publishModal(page)).toContainText(
    'Sealed texts can be up to 5 MB in total. Yours is 6.3 MB.',
  );
  expect(calls).toBe(0);
});

test('seals the text once and publishes it under another code after a conflict', async ({
  page,
  code,
  request,
}) => {
  const sent: string[] = [];
  await page.exposeFunction('noteSent', (sealed: string) => sent.push(sealed));
  await page.addInitScript(noteForms);
  await publishByApi(request, `${code}-taken`, '<p>first</p>');
  await write(page, SECRET);
  await openPublish(page);
  await turnOnSealing(page);
  await publishModal(page).getByLabel('Type Code').fill(`${code}-taken`);
  await solveCaptcha(publishModal(page));
  await publishModal(page).getByRole('button', { name: 'Submit' }).click();
  await expect(publishModal(page)).toContainText('Given Code already exists in the system');
  await publishModal(page).getByLabel('Type Code').fill(code);
  await publishModal(page).getByRole('button', { name: 'Submit' }).click();
  await expect(sealedCard(page)).toBeVisible({ timeout: 30_000 });
  const [first, second] = sent.map((sealed) => JSON.parse(sealed));
  expect(second).toEqual({ ...first, head: second.head, commit: second.commit });
  expect(second.head).toBe(first.head.replace(`${code}-taken`, code));
  const { html } = await openSealed(request, { code, words: await wordsOn(page) });
  expect(html).toContain(SECRET);
});

test('retries with the same sealed text, or with a new one after the server rejects it as too old', async ({
  page,
  code,
  request,
}) => {
  await page.clock.install();
  const sent: string[] = [];
  await page.exposeFunction('noteSent', (sealed: string) => sent.push(sealed));
  await page.addInitScript(noteForms);
  const outcomes = ['lost before the server', 'too old', 'lost after the server', 'answered'];
  await page.route('**/api/texts/add', async (route) => {
    const outcome = outcomes.shift();
    if (outcome === 'too old')
      return route.fulfill({ status: 400, json: TOO_OLD, contentType: 'application/problem+json' });
    if (outcome === 'answered') return route.continue();
    if (outcome === 'lost after the server') expect((await route.fetch()).status()).toBe(201);
    return route.abort();
  });
  const submit = async () => {
    await openPublish(page);
    await expect(optionsButton(page)).toContainText('sealed');
    await publishModal(page).getByLabel('Type Code').fill(code);
    await solveCaptcha(publishModal(page));
    await publishModal(page).getByRole('button', { name: 'Submit' }).click();
  };
  await write(page, SECRET);
  await openPublish(page);
  await turnOnSealing(page);
  await page.keyboard.press('Escape');
  for (let tries = 0; tries < 2; tries += 1) {
    await submit();
    await expect(publishModal(page)).toBeHidden();
    await page.clock.fastForward(100_000);
  }
  await submit();
  await expect(sealedCard(page)).toBeVisible({ timeout: 30_000 });
  const [first, again, fresh, freshAgain] = sent;
  expect(again).toBe(first);
  expect(fresh).not.toBe(first);
  expect(freshAgain).toBe(fresh);
  const { html } = await openSealed(request, { code, words: await wordsOn(page) });
  expect(html).toContain(SECRET);
});

const TOO_OLD = {
  type: 'about:blank',
  title: 'Bad Request',
  status: 400,
  code: 'validation',
  message: 'The field sealed was made at another time. Check the clock of your device.',
  errors: [{ path: '/sealed', message: 'was made at another time' }],
};

/** Playwright can't read forms that contain Blobs. */
function noteForms(): void {
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (body) {
    const sealed = body instanceof FormData ? body.get('sealed') : null;
    if (typeof sealed === 'string') void Reflect.get(window, 'noteSent')(sealed);
    send.call(this, body);
  };
}

test('seals files of an earlier text', async ({ page, code, request }) => {
  await publishByApi(request, `${code}-open`, '<p>open</p>', FILES[1]);
  await openByLink(page, `${code}-open`);
  await page.getByRole('button', { name: 'Edit a copy' }).click();
  await expect(attachedFiles(page)).toContainText('Fußgänger 東京.txt');
  await openPublish(page);
  await turnOnSealing(page);
  await publishSealed(page, code);
  const { files } = await openSealed(request, { code, words: await wordsOn(page) });
  expect(await files[0]?.blob.text()).toBe(FILES[1]?.buffer.toString());
});

test('asks whether the words were shared before the card closes', async ({
  page,
  code,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await write(page, SECRET);
  await openPublish(page);
  await turnOnSealing(page);
  await publishSealed(page, code);
  const card = sealedCard(page);
  const question = card.getByRole('alertdialog', { name: 'Have you shared the secret words?' });
  await card.getByRole('button', { name: 'Close the sealed text' }).click();
  await expect(question.getByRole('button', { name: 'Not yet' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await card.getByRole('button', { name: 'Write another' }).click();
  await question.getByRole('button', { name: 'Yes, close' }).click();
  await expect(card).toBeHidden();
  const list = page.getByRole('complementary', { name: 'Your texts' });
  await expect(list.getByRole('link', { name: `Open ${code}` })).toHaveAttribute(
    'href',
    `/sealed#${code}`,
  );
  await expect(list.getByText('Sealed', { exact: true })).toBeVisible();
});

test('closes the card without a question after a copy, and deletes a sealed text', async ({
  page,
  code,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await write(page, SECRET);
  await openPublish(page);
  await turnOnSealing(page);
  await publishSealed(page, code);
  await sealedCard(page).getByRole('button', { name: 'Copy words' }).click();
  await expect(sealedCard(page).getByText('Copied!')).toBeVisible();
  await sealedCard(page).getByRole('button', { name: 'Close the sealed text' }).click();
  await expect(sealedCard(page)).toBeHidden();
  const list = page.getByRole('complementary', { name: 'Your texts' });
  await list.getByRole('button', { name: `Delete ${code}` }).click();
  await list.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(notice(page, 'Text deleted.')).toBeVisible();
  expect((await request.get(`/api/texts/${code}/receipt`)).status()).toBe(404);
});

test('needs less than 16 MB of the heap to seal 19 MB', async ({ page, code }) => {
  await signInByApi(page.request);
  await write(page, SECRET);
  await attach(page, [
    {
      name: 'large.bin',
      mimeType: 'application/octet-stream',
      buffer: Buffer.alloc(19 * 1_024 ** 2, 1),
    },
  ]);
  await openPublish(page);
  await turnOnSealing(page);
  const browser = await page.context().newCDPSession(page);
  const usedBytes = async () => {
    await browser.send('HeapProfiler.collectGarbage');
    return (await browser.send('Runtime.getHeapUsage')).usedSize;
  };
  const before = await usedBytes();
  let most = before;
  let isPublished = false;
  await publishModal(page).getByLabel('Type Code').fill(code);
  await publishModal(page).getByRole('button', { name: 'Submit' }).click();
  const published = expect(sealedCard(page))
    .toBeVisible({ timeout: 30_000 })
    .finally(() => (isPublished = true));
  while (!isPublished) most = Math.max(most, await usedBytes());
  await published;
  expect(most - before).toBeGreaterThan(0);
  expect(most - before).toBeLessThan(16 * 1_024 ** 2);
});

test('marks a sealed text in the account', async ({ page, code }) => {
  await signInByApi(page.request);
  await write(page, SECRET);
  await openPublish(page);
  await turnOnSealing(page);
  await publishModal(page).getByLabel('Type Code').fill(code);
  await publishModal(page).getByRole('button', { name: 'Submit' }).click();
  await expect(sealedCard(page)).toBeVisible({ timeout: 30_000 });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/account');
  await expect(page.getByRole('link', { name: `Sealed: ${code}` })).toHaveAttribute(
    'href',
    `/sealed#${code}`,
  );
});

test('looks fine on phones and desktops', async ({ page, code }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await write(page, SECRET);
  await openPublish(page);
  await turnOnSealing(page);
  await expect(expirySelect(page)).toBeVisible();
  await expectFine(page, 360, 'the options of a sealed text');
  await publishSealed(page, code);
  await expectFineInBothThemes(page, 'the card of a sealed text at 360');
  await expectFine(page, 360, 'the card of a sealed text');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectFineInBothThemes(page, 'the card of a sealed text at 1440');
});

test('disables the switch on plain HTTP and says why', async ({ visitor }) => {
  const product = await startOwnProduct({});
  const guest = await visitor({ baseURL: product.url.replace('127.0.0.1', LAN_ADDRESS) });
  await write(guest, SECRET);
  await openPublish(guest);
  await optionsButton(guest).click();
  await expect(sealSwitch(guest)).toBeDisabled();
  await expect(publishModal(guest)).toContainText(
    "Sealing requires HTTPS, so it's not available at this address.",
  );
  await product.stop();
});
