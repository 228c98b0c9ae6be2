import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '@pasteroom/checks/chromium';

const KEYS = 40;
const KEY_PAUSE_MS = 70;
/** Time for the colors of the pasted code to arrive. */
const SETTLE_MS = 2_000;
const LINES = [1_000, 5_000];

export interface TypingFigures {
  readonly lines: number;
  /** Milliseconds from a key to the next frame, at the 95th percentile. */
  readonly p95: number;
  /** The same in code without a language. */
  readonly plainP95: number;
}

/** Measures typing in code blocks in Chromium. Returns undefined if it isn't installed. */
export async function measureTyping(url: string): Promise<TypingFigures[] | undefined> {
  const executablePath = await findChromium();
  if (executablePath === undefined) return undefined;
  const browser = await chromium.launch({ executablePath });
  try {
    const figures: TypingFigures[] = [];
    for (const lines of LINES) {
      const p95 = await typeInCode(browser, url, codeBlock(lines, 'language-javascript'));
      figures.push({ lines, p95, plainP95: await typeInCode(browser, url, codeBlock(lines, '')) });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

function codeBlock(lines: number, className: string): string {
  const code = Array.from({ length: lines }, (_, line) => `    const value_${line} = compute(${line}, "text ${line}"); // ${line}`);
  return `<pre><code class="${className}">${code.join('\n')}</code></pre>`;
}

async function typeInCode(browser: Browser, url: string, html: string): Promise<number> {
  const page = await browser.newPage();
  try {
    await page.goto(`${url}/pastetext`);
    const editor = page.locator('.ProseMirror[contenteditable=true]');
    await editor.click();
    await editor.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', pasted);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
    await editor.locator('pre').waitFor();
    await page.waitForTimeout(SETTLE_MS);
    await page.keyboard.press('Control+Home');
    for (let line = 0; line < 3; line += 1) await page.keyboard.press('ArrowDown');
    return await measureKeys(page);
  } finally {
    await page.close();
  }
}

async function measureKeys(page: Page): Promise<number> {
  await page.evaluate(() => {
    const delays: number[] = [];
    Object.assign(window, { delays });
    addEventListener(
      'keydown',
      ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => delays.push(performance.now() - timeStamp))),
      { capture: true },
    );
  });
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('x');
    await page.waitForTimeout(KEY_PAUSE_MS);
  }
  const delays = await page.evaluate(() => (window as unknown as { delays: number[] }).delays);
  return delays.sort((one, other) => one - other)[Math.ceil(delays.length * 0.95) - 1] ?? Number.NaN;
}
