import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { publishByApi } from './support/api.ts';
import { type OwnProduct, startOwnProduct } from './support/product.ts';
import { openGet, openScreen } from './support/screen.ts';
import { shownText } from './support/reading.ts';
import { story } from './support/story.ts';

const PAUSED = 'Too many wrong codes. Please try again in 10 minutes.';

// The shared product doesn't count attempts, because tests send a bypass key.
let product: OwnProduct;
story.beforeAll(async () => {
  product = await startOwnProduct({});
});
story.afterAll(() => product.stop());

for (const width of [360, 1440]) {
  story(`who typed ten wrong codes is paused alone, and told for how long (${width} pixels wide)`, async ({ visitor, request, code }) => {
    story.slow(); // four proofs of work
    const options = { baseURL: product.url, viewport: { width, height: 740 } };
    const [walker, neighbour] = [await visitor(options), await visitor(options)];
    await publishByApi(walker.request, code, '<p>Meant for both</p>');
    await openScreen(walker);
    const dialog = await openGet(walker);
    const field = dialog.getByLabel('Code', { exact: true });
    for (let tries = 0; tries < 10; tries += 1) {
      await field.fill(`wrong-${tries}`);
      const answered = walker.waitForResponse(`**/api/texts/wrong-${tries}`);
      await field.press('Enter');
      expect((await answered).status()).toBe(404);
      await expect(dialog.getByText('No text found with the given code')).toBeVisible();
    }
    await field.fill(code);
    await field.press('Enter');
    await expect(dialog.getByText(PAUSED)).toBeVisible();
    await expect(field).toHaveValue(code);
    expect((await new AxeBuilder({ page: walker }).analyze()).violations).toEqual([]);

    await openScreen(neighbour);
    const next = await openGet(neighbour);
    await next.getByLabel('Code', { exact: true }).fill(code);
    await next.getByLabel('Code', { exact: true }).press('Enter');
    await expect(shownText(neighbour)).toHaveText('Meant for both');
    expect((await request.get(`${product.url}/api/users/session`)).headers()['set-cookie']).toMatch(/^pasteroom-device=/);
  });
}
