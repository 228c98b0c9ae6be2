import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules of axe that a theme can break. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

const HEIGHT = 800;
const [PHONE, TABLET, DESK] = [360, 768, 1440] as const;

/**
 * Expects no fault that axe can find, by these of its rules or by all, and nothing that is wider than the window; `where` names what is shown in a
 * failure.
 */
export async function expectFine(page: Page, width: number, where: string, rules?: readonly string[]): Promise<void> {
  await expectNoFaults(page, where, rules);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width);
}

/**
 * Expects of what is shown, in the light theme, the same on a phone, on a tablet and on a desk, and in the dark theme no fault of colours. A screen is
 * loaded once for all of them. It stays as wide as it was.
 */
export async function expectFineEverywhere(page: Page, where: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of [PHONE, DESK]) {
    await fitsAt(page, width, where);
    await expectFineInBothThemes(page, `${where} at ${width}`);
  }
  await fitsAt(page, TABLET, where);
  if (before !== null) await page.setViewportSize(before);
}

/** Expects of what is shown, in the light theme, no fault that axe can find, and in the dark theme none of colours. */
export async function expectFineInBothThemes(page: Page, where: string): Promise<void> {
  await expectNoFaults(page, where);
  await showTheme(page, 'dark');
  await expectNoFaults(page, `${where} in the dark`, COLOUR_RULES);
  await showTheme(page, 'light');
}

async function fitsAt(page: Page, width: number, where: string): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `the width of ${where} at ${width}` })
    .toBe(width);
}

async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // Documents that are no part of the application have no script that must hear of it first.
  const shown = () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);
  await expect.poll(async () => (await shown()) ?? colorScheme, { message: 'the theme' }).toBe(colorScheme);
}

async function expectNoFaults(page: Page, where: string, rules?: readonly string[]): Promise<void> {
  // A button that is enabled while axe looks is seen as one that can be pressed in the colours of one that cannot: a fault counts when it is there again.
  const isFine = (await faultsOf(page, rules)).length === 0;
  if (!isFine) expect(await faultsOf(page, rules), where).toEqual([]);
}

async function faultsOf(page: Page, rules?: readonly string[]): Promise<unknown[]> {
  // Otherwise axe opens a window for each look; it is for what comes from several origins, and here all is of one.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules === undefined ? axe : axe.withRules([...rules])).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ target, failureSummary }) => [target, failureSummary])]);
}
