import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects no fault that axe can find, and nothing that is wider than the window; `where` names what is shown in a failure. */
export async function expectFine(page: Page, width: number, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]),
    where,
  ).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width);
}
