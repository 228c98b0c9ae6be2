import type { Page } from '@playwright/test';

export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => held.resolve(undefined);
}

export async function slowUploads(page: Page, bytesPerSecond: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
}

export async function answerWith(
  page: Page,
  address: string,
  problem: { status: number; code: string; message: string },
): Promise<void> {
  const { status, code, message } = problem;
  await page.route(address, (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: code, status, code, message }),
    }),
  );
}
