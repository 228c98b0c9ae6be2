import { expect, type Locator } from '@playwright/test';
import { publishByApi } from './support/api.ts';
import { fieldCase } from './support/field-cases.ts';
import { openByLink, shownText } from './support/reading.ts';
import { notice } from './support/screen.ts';
import { test } from './support/fixtures.ts';

const PRINT_CASES = {
  'mixed formats': fieldCase('F33').input.html ?? '',
  'custom colors': '<p><span style="color:#ffe066">pale words</span></p>',
  'code without a language':
    '<pre><code>plain</code></pre><ul><li><p>item <code>inline</code></p></li></ul>',
};

for (const [name, html] of Object.entries(PRINT_CASES)) {
  test(`prints dark text on white in the dark theme (${name})`, async ({ page, request, code }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await publishByApi(request, code, html);
    await openByLink(page, code);
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    // The full stylesheet loads after the first paint.
    await expect
      .poll(async () =>
        (await colorsOf(shownText(page))).filter(
          ({ text, ground }) => text > 0.55 || ground < 0.99,
        ),
      )
      .toEqual([]);
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0);
    await expect(notice(page, 'Message loaded successfully')).toBeHidden();
  });
}

/** Returns text and background lightness, from 0 to 1. */
const colorsOf = (text: Locator) =>
  text.evaluate((root) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (canvas === null) throw new Error('There is no canvas.');
    const lightness = (color: string) => {
      canvas.fillStyle = '#fff';
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
    };
    return [document.body, root, ...root.querySelectorAll('*')].map((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return {
        element: element.localName,
        text: lightness(color),
        ground: lightness(backgroundColor),
      };
    });
  });
