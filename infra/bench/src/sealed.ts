import { chromium, type Page } from '@playwright/test';
import { findChromium } from '@pasteroom/checks/chromium';
import { sealedLink } from '@pasteroom/sealed/link';
import { createClient } from '../../../client/src/client.ts';
import { publishSealed } from '../../all-in-one/src/testing/sealed-run.ts';
import { percentile } from './load.ts';

const RUNS = 5;
const SETTLE_MS = 1_000;
const HTML_BYTES = 1_048_000;

const PLAIN = `<p>${'Some plain words of a paragraph. '.repeat(10)}</p>`;
const RICH = `<p><span style="color:#ff0000">${'Red words. '.repeat(15)}</span>${'Plain words. '.repeat(6)}</p>`;

const CASES = [
  { name: 'sealed text, from six words to the text', html: '<p>Hello</p>', by: 'words', most: 600 },
  { name: 'sealed text of 1 MB, plain, by link', html: long(PLAIN), by: 'link', most: 300 },
  { name: 'sealed text of 1 MB, rich, by link', html: long(RICH), by: 'link', most: 700 },
] as const;

/** Returns the median time from the click to the first screen in ms, or nothing without Chromium. */
export async function measureSealed(url: string) {
  const executablePath = await findChromium();
  if (executablePath === undefined) return [];
  const browser = await chromium.launch({ executablePath });
  try {
    const results = [];
    for (const { html, by, ...result } of CASES) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const { code, words, key } = await publishSealed(createClient({ server: url }), undefined, {
          html,
        });
        const page = await browser.newPage();
        await page.goto(url + (by === 'link' ? sealedLink(code, key) : `/sealed#${code}`));
        if (by === 'words') await page.getByLabel('Word 1').fill(words.join(' '));
        times.push(await open(page));
        await page.close();
      }
      results.push({ ...result, figure: percentile(times, 0.5), unit: 'ms' });
    }
    return results;
  } finally {
    await browser.close();
  }
}

function long(part: string): string {
  return part.repeat(Math.floor(HTML_BYTES / part.length));
}

async function open(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: 'Open now' });
  await button.waitFor();
  await page.waitForTimeout(SETTLE_MS);
  return button.evaluate(
    (element: HTMLButtonElement) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const shown = new MutationObserver(() => {
          if (document.querySelector('[role=article]')?.hasChildNodes() !== true) return;
          shown.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        });
        shown.observe(document.body, { childList: true, subtree: true });
        element.click();
      }),
  );
}
