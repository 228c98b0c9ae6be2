import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { publishByApi } from './support/api.ts';
import { type OwnProduct, startOwnProduct } from './support/product.ts';
import { openGet, openScreen } from './support/screen.ts';
import { shownText } from './support/reading.ts';
import { test } from './support/fixtures.ts';

const RATE_LIMIT_MESSAGE = 'Too many wrong codes. Please try again in 10 minutes.';

// The shared product doesn't count attempts, because tests send a bypass key.
let product: OwnProduct;
test.beforeAll(async () => {
  product = await startOwnProduct({});
});
test.afterAll(() => product.stop());

for (const width of [360, 1440]) {
  test(`blocks only the client that entered ten wrong codes, and shows for how long (${width} pixels wide)`, async ({
    visitor,
    request,
    code,
  }) => {
    test.slow(); // four proofs of work
    const options = { baseURL: product.url, viewport: { width, height: 740 } };
    const [guesser, neighbor] = [await visitor(options), await visitor(options)];
    await publishByApi(guesser.request, code, '<p>Meant for both</p>');
    await openScreen(guesser);
    const dialog = await openGet(guesser);
    const field = dialog.getByLabel('Code', { exact: true });
    for (let tries = 0; tries < 10; tries += 1) {
      await field.fill(`wrong-${tries}`);
      const answered = guesser.waitForResponse(`**/api/texts/wrong-${tries}`);
      await field.press('Enter');
      expect((await answered).status()).toBe(404);
      await expect(dialog.getByText('No text found with the given code')).toBeVisible();
    }
    await field.fill(code);
    await field.press('Enter');
    await expect(dialog.getByText(RATE_LIMIT_MESSAGE)).toBeVisible();
    await expect(field).toHaveValue(code);
    expect((await new AxeBuilder({ page: guesser }).analyze()).violations).toEqual([]);

    await openScreen(neighbor);
    const next = await openGet(neighbor);
    await next.getByLabel('Code', { exact: true }).fill(code);
    await next.getByLabel('Code', { exact: true }).press('Enter');
    await expect(shownText(neighbor)).toHaveText('Meant for both');
    expect((await request.get(`${product.url}/api/users/session`)).headers()['set-cookie']).toMatch(
      /^pasteroom-device=/,
    );
  });
}
