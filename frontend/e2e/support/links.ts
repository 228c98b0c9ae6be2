import type { Page } from '@playwright/test';

/** Includes resources. Omits external links. */
export async function linksOf(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('[href], [src], form[action]')].map((element) => {
      const name =
        ['href', 'src', 'action'].find((attribute) => element.hasAttribute(attribute)) ?? '';
      return new URL(element.getAttribute(name) ?? '', document.baseURI).href;
    }),
  );
  const { origin } = new URL(page.url());
  const paths = found.map((link) => new URL(link)).filter((url) => url.origin === origin);
  return [...new Set(paths.map(({ pathname, search }) => pathname + search))];
}
