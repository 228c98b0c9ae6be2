import { expect, type Page } from '@playwright/test';
import { publish, textOf } from './support/screen.ts';
import { test } from './support/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

async function openAndCache(page: Page): Promise<void> {
  await page.goto('/pastetext');
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** Simulates sharing from an app, which posts a form to the manifest's share target. */
async function share(
  page: Page,
  words: Record<string, string>,
  file?: { name: string; type: string; text: string },
): Promise<void> {
  await page.evaluate(
    ({ words, file }) => {
      const form = document.createElement('form');
      Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data' });
      for (const [name, value] of Object.entries(words))
        form.append(Object.assign(document.createElement('textarea'), { name, value }));
      if (file) {
        const input = Object.assign(document.createElement('input'), {
          type: 'file',
          name: 'files',
        });
        const picked = new DataTransfer();
        picked.items.add(new File([file.text], file.name, { type: file.type }));
        input.files = picked.files;
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    },
    { words, file },
  );
  await page.waitForURL('/pastetext');
}

test('saves and restores a draft offline, and publishes it when online again', async ({
  page,
  context,
  code,
}) => {
  await openAndCache(page);
  await page.reload(); // now controlled by the service worker
  await context.setOffline(true);
  await page.goto('/');
  await expect(page).toHaveURL('/pastetext');
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await textOf(page).click();
  await page.keyboard.type('Written in a tunnel');
  await expect(page.getByText('You’re offline. Your draft is saved on this device.')).toBeVisible();
  await page.reload();
  await expect(textOf(page)).toHaveText('Written in a tunnel');
  await page.goto('/publish');
  await expect(page.getByRole('heading', { name: 'Publish Page' })).toBeAttached();
  await page.goto('/pastetext');
  await expect(textOf(page)).toHaveText('Written in a tunnel');
  await context.setOffline(false);
  await expect(page.getByText('You’re offline.')).toBeHidden();
  await publish(page, code);
});

test('shows an offline screen and loads the page automatically when online again', async ({
  page,
  context,
}) => {
  await openAndCache(page);
  await page.reload();
  await context.setOffline(true);
  await page.goto('/livePage?status=pending');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL('/livePage?status=pending');
  await expect(page.getByRole('searchbox', { name: 'Search posts' })).toBeVisible();
});

test('does not cache API responses', async ({ page, context }) => {
  await openAndCache(page);
  await page.reload();
  const ask = () => page.evaluate(async () => (await fetch('/api/users/session')).status);
  expect(await ask()).toBe(200);
  await context.setOffline(true);
  await expect(ask()).rejects.toThrow('Failed to fetch');
  const kept = await page.evaluate(async () => {
    const caches = await window.caches.keys();
    const urls = await Promise.all(
      caches.map(async (name) =>
        (await (await window.caches.open(name)).keys()).map(({ url }) => url),
      ),
    );
    return urls.flat().map((url) => new URL(url).pathname);
  });
  expect(kept.filter((path) => !/^\/(assets\/|pastetext$|publish$|offline$)/.test(path))).toEqual(
    [],
  );
});

test('opens content shared by another app and keeps the previous draft', async ({ page }) => {
  await openAndCache(page);
  await textOf(page).click();
  await page.keyboard.type('My own words');
  await page.reload();
  await expect(textOf(page)).toHaveText('My own words');
  await share(
    page,
    { title: 'A headline', text: '<b>not bold</b>', url: 'https://news.example/1' },
    { name: 'notes.txt', type: 'text/plain', text: 'x' },
  );
  await expect(textOf(page).getByRole('paragraph')).toHaveText([
    'A headline',
    '<b>not bold</b>',
    'https://news.example/1',
  ]);
  await expect(textOf(page).getByRole('link', { name: 'https://news.example/1' })).toBeVisible();
  await expect(page.getByText('notes.txt')).toBeVisible();
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect(textOf(page)).toHaveText('My own words');
  await page.goto('/pastetext?shared');
  await expect(
    page.getByText('Couldn’t load the shared content. Please share it again.'),
  ).toBeVisible();
});
