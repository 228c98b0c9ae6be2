import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

const src = join(import.meta.dirname, '../../src');

interface Texts {
  readonly [key: string]: string | Texts;
}

/** Returns a lookup function for `namespace:key`. */
export function wordsOf(language: string): (name: string) => string {
  const read = (namespace: string) => {
    const [file] = globSync(`**/texts/${namespace}.${language}.json`, { cwd: src });
    if (file === undefined) throw new Error(`There are no texts of ${namespace} in ${language}.`);
    return JSON.parse(readFileSync(join(src, file), 'utf8')) as Texts;
  };
  return (name) => {
    const [namespace = '', key = ''] = name.split(':');
    const found = key
      .split('.')
      .reduce<string | Texts | undefined>(
        (at, part) => (typeof at === 'object' ? at[part] : undefined),
        read(namespace),
      );
    if (typeof found !== 'string') throw new Error(`No text is named ${name} in ${language}.`);
    return found;
  };
}

/** Expects no cut-off labels and no horizontal overflow. */
export async function expectWhole(page: Page, where: string): Promise<void> {
  const cut = await page.evaluate(() => {
    const labels = document.querySelectorAll(
      'button, button *, a, a *, label, legend, summary, h1, h2, h3, th, [role="tab"], [role="status"] *',
    );
    return [...labels]
      .filter(
        (label) =>
          label.clientWidth > 1 &&
          label.scrollWidth > label.clientWidth + 1 &&
          label.checkVisibility({ visibilityProperty: true }),
      )
      .filter(
        (label) =>
          getComputedStyle(label).overflowX !== 'visible' && label.textContent.trim() !== '',
      )
      .map((label) => `${label.tagName}.${label.className}: ${label.textContent}`);
  });
  expect(cut, `cut off: ${where}`).toEqual([]);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `wider than the window: ${where}`).toBe(0);
}
