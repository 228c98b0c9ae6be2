import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Those of axe's rules that a theme can break. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

/**
 * Expects no fault that axe can find, by these of its rules or by all, and nothing that is wider than the window; `where` names what is shown in a
 * failure.
 */
export async function expectFine(page: Page, width: number, where: string, rules?: readonly string[]): Promise<void> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules === undefined ? axe : axe.withRules([...rules])).analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]),
    where,
  ).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width);
}
