import { chromium, type Page } from '@playwright/test';
import { findChromium } from '@pasteroom/checks/chromium';
import { percentile } from './load.ts';

const KEYS = 40;
const KEY_PAUSE_MS = 70;
const SETTLE_MS = 2_000;

const DOCUMENTS: Readonly<Record<string, string>> = {
  'empty document': '<p>Notes</p>',
  'code of 1,000 lines': codeBlock(1_000),
  'code of 5,000 lines': codeBlock(5_000),
  'document of 1,000 paragraphs': '<p>A paragraph with <strong>some</strong> words.</p>'.repeat(
    1_000,
  ),
};

/** Returns the p95 latency from key press to next frame in ms, or undefined without Chromium. */
export async function measureTyping(url: string): Promise<Map<string, number> | undefined> {
  const executablePath = await findChromium();
  if (executablePath === undefined) return undefined;
  const browser = await chromium.launch({ executablePath });
  try {
    const figures = new Map<string, number>();
    for (const [name, html] of Object.entries(DOCUMENTS)) {
      const page = await browser.newPage();
      await page.goto(`${url}/pastetext`);
      await paste(page, html);
      figures.set(name, await typeAtTop(page));
      await page.close();
    }
    return figures;
  } finally {
    await browser.close();
  }
}

function codeBlock(lines: number): string {
  const code = Array.from(
    { length: lines },
    (_, line) => `    const value_${line} = compute(${line}, "text ${line}"); // ${line}`,
  );
  return `<pre><code class="language-javascript">${code.join('\n')}</code></pre>`;
}

async function paste(page: Page, html: string): Promise<void> {
  const editor = page.locator('.ProseMirror[contenteditable=true]');
  await editor.click();
  await editor.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
  await page.waitForTimeout(SETTLE_MS);
}

async function typeAtTop(page: Page): Promise<number> {
  await page.keyboard.press('Control+Home');
  await page.evaluate(() => {
    const delays: number[] = [];
    Object.assign(window, { delays });
    const listener = ({ timeStamp }: KeyboardEvent) =>
      requestAnimationFrame(() => setTimeout(() => delays.push(performance.now() - timeStamp)));
    addEventListener('keydown', listener, { capture: true });
  });
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('x');
    await page.waitForTimeout(KEY_PAUSE_MS);
  }
  return percentile(
    await page.evaluate(() => (window as unknown as { delays: number[] }).delays),
    0.95,
  );
}
