import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const COLOR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

const HEIGHT = 800;
const [PHONE, TABLET, DESKTOP] = [360, 768, 1440] as const;

/** Expects no axe violations and no horizontal overflow. Without `rules`, runs all axe rules. */
export async function expectFine(
  page: Page,
  width: number,
  where: string,
  rules?: readonly string[],
): Promise<void> {
  await expectNoFaults(page, where, rules);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width);
}

/** Runs axe in both themes on phones and desktops. On tablets, checks only the width. */
export async function expectFineEverywhere(page: Page, where: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of [PHONE, DESKTOP]) {
    await fitsAt(page, width, where);
    await expectFineInBothThemes(page, `${where} at ${width}`);
  }
  await fitsAt(page, TABLET, where);
  if (before !== null) await page.setViewportSize(before);
}

/** Runs only the color rules in the dark theme. */
export async function expectFineInBothThemes(page: Page, where: string): Promise<void> {
  await expectNoFaults(page, where);
  await showTheme(page, 'dark');
  await expectNoFaults(page, `${where} in the dark`, COLOR_RULES);
  await showTheme(page, 'light');
}

async function fitsAt(page: Page, width: number, where: string): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
      message: `the width of ${where} at ${width}`,
    })
    .toBe(width);
}

async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // Documents outside the application have no script to apply a theme.
  const shown = () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);
  await expect
    .poll(async () => (await shown()) ?? colorScheme, { message: 'the theme' })
    .toBe(colorScheme);
}

async function expectNoFaults(page: Page, where: string, rules?: readonly string[]): Promise<void> {
  // axe may see a button change from disabled to enabled, so only repeated violations count.
  const isFine = (await faultsOf(page, rules)).length === 0;
  if (!isFine) expect(await faultsOf(page, rules), where).toEqual([]);
}

async function faultsOf(page: Page, rules?: readonly string[]): Promise<unknown[]> {
  // Legacy mode opens no extra window per run. Only cross-origin frames need one.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules === undefined ? axe : axe.withRules([...rules])).analyze();
  return violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ target, failureSummary }) => [target, failureSummary]),
  ]);
}
