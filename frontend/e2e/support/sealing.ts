import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { keyOfWords } from '@pasteroom/sealed/key-from-words';
import { readSealedLink, sealedLink } from '@pasteroom/sealed/link';
import { checkSealed, openBody, openToken } from '@pasteroom/sealed/open';
import { seal, type Sealed, type SealedContent, uploadOf } from '@pasteroom/sealed/seal';
import { readWords } from '@pasteroom/sealed/words';
import { clientOf } from './client.ts';
import { publishModal, solveCaptcha } from './screen.ts';
import { optionsButton } from './sharing.ts';

export const sealSwitch = (page: Page): Locator =>
  publishModal(page).getByRole('switch', { name: 'Seal this text' });
export const sealedCard = (page: Page): Locator =>
  page.getByRole('region', { name: 'Your text is sealed. Share both parts.' });

export async function turnOnSealing(page: Page): Promise<void> {
  await optionsButton(page).click();
  await sealSwitch(page).click();
  await expect(optionsButton(page)).toContainText('sealed');
}

export async function publishSealed(page: Page, code: string): Promise<void> {
  await publishModal(page).getByLabel('Type Code').fill(code);
  await solveCaptcha(publishModal(page));
  await publishModal(page).getByRole('button', { name: 'Submit' }).click();
  await expect(sealedCard(page)).toBeVisible({ timeout: 30_000 });
}

export const wordsOn = (page: Page): Promise<string[]> =>
  sealedCard(page).getByRole('listitem').allInnerTexts();

/** Opens a text as any program could that knows the format. */
export async function openSealed(
  request: APIRequestContext,
  secret: { code: string; words: readonly string[] } | { link: string },
): Promise<SealedContent> {
  const link = 'link' in secret ? readSealedLink(secret.link) : undefined;
  const code = 'link' in secret ? (link?.code ?? '') : secret.code;
  const client = clientOf(request);
  const found = await client.get(code);
  if (!('sealed' in found)) throw new Error(`${code} isn't sealed.`);
  const { sealed, expiresAt } = found;
  const key = 'link' in secret ? link?.key : await keyOfWords(sealed, await numbersOf(secret));
  if (key === undefined) throw new Error('The link contains no key.');
  const head = await checkSealed(sealed, key, { code, expiresAt: new Date(expiresAt) });
  const { body } = await client.revealSealed(code, { open: await openToken(key, head) });
  const generatedFilename = decodeURIComponent(body.slice('/uploads/'.length));
  return openBody(await client.download({ generatedFilename }), key, head);
}

async function numbersOf({ words }: { words: readonly string[] }): Promise<readonly number[]> {
  const read = await readWords(words.join(' '), 'en');
  if (!read.ok) throw new Error(`The words can't be read: ${words.join(' ')}`);
  return read.numbers;
}

export interface PublishedSealed extends Sealed {
  link: string;
  deleteToken: string;
}

const LIFE_SECONDS = 3_600;

/** Publishes a sealed text like a browser. */
export async function publishSealedByApi(
  request: APIRequestContext,
  code: string,
  { readLimit, ...given }: Partial<SealedContent> & { readLimit?: 1 | 10 } = {},
): Promise<PublishedSealed> {
  const content = { html: '<p>Only for you</p>', files: [], pictures: [], ...given };
  const sealed = await seal(content, {
    code,
    made: new Date(),
    life: LIFE_SECONDS,
    reads: readLimit ?? 0,
    list: 'en',
  });
  const { deleteToken } = await clientOf(request).publish({
    code,
    seal: async () => ({ ...uploadOf(sealed), body: sealed.body }),
    expiresIn: LIFE_SECONDS,
    readLimit,
  });
  return { ...sealed, link: sealedLink(code, sealed.key), deleteToken };
}
