import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { captchaPass } from './api.ts';
import type { SampleFile } from './files.ts';
import { openBy, openScreen, solveCaptcha, textOf } from './screen.ts';

export const titleField = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Title', exact: true });
export const publishLive = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Publish Live' });
export const pageCard = (page: Page): Locator =>
  page.getByRole('region', { name: 'Page submitted' });
export const yourPages = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Your pages' });
export const adSlot = (page: Page): Locator => page.getByRole('note', { name: 'Advertisement' });
export const searchBox = (page: Page): Locator =>
  page.getByRole('searchbox', { name: 'Search posts' });
export const statusSelect = (page: Page): Locator => page.getByRole('combobox', { name: 'Status' });
export const listOf = (page: Page, status: 'Live' | 'Pending'): Locator =>
  page.getByRole('table', { name: status, exact: true });
export const rowOf = (list: Locator, title: string): Locator =>
  list.getByRole('row').filter({ hasText: title });

/** Unique per test. */
export const wordOf = (code: string): string => code.replaceAll('-', '');

export async function writePage(page: Page, title: string, text: string): Promise<void> {
  await openScreen(page, '/publish');
  if (title !== '') await titleField(page).fill(title);
  await textOf(page).click();
  await page.keyboard.type(text);
}

export const openPublishLive = (page: Page): Promise<Locator> =>
  openBy(page, 'Publish', publishLive(page));

export async function submitPage(page: Page): Promise<void> {
  const dialog = await openPublishLive(page);
  await solveCaptcha(dialog);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(pageCard(page)).toBeVisible();
}

/** Returns the page ID. */
export async function submitByApi(
  request: APIRequestContext,
  title: string,
  html: string,
  file?: SampleFile,
): Promise<string> {
  return (await savedByApi(request, title, html, file)).uniqueId;
}

export async function savedByApi(
  request: APIRequestContext,
  title: string,
  html: string,
  file?: SampleFile,
): Promise<{ uniqueId: string; ownerToken: string }> {
  const uniqueId = `s${Math.random().toString(36).slice(2, 12)}`;
  const multipart = {
    uniqueId,
    title,
    storedHtmlContent: JSON.stringify(html),
    ...(file && { files: file }),
  };
  const answer = await request.post('/api/publish/save', {
    multipart,
    headers: await captchaPass(request),
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

export async function openList(page: Page, filter: Record<string, string> = {}): Promise<void> {
  await page.goto(`/livePage?${new URLSearchParams(filter).toString()}`);
}

export async function openPreview(page: Page, title: string): Promise<void> {
  await openList(page, { status: 'pending', title });
  await page.getByRole('button', { name: `Preview ${title}` }).click();
  await expect(page).toHaveURL(/\/preview\/[\w-]{20,}$/);
}
