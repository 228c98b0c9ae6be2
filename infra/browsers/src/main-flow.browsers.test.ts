import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { killProducts, type Product, startProduct } from '@pasteroom/abuse/product';
import { type Browser, button } from './browser.ts';
import { isFirefoxInstalled, openFirefox } from './firefox.ts';
import { isWebKitInstalled, openWebKit } from './webkit.ts';

const ENGINES = [
  { name: 'Firefox', isInstalled: isFirefoxInstalled(), open: openFirefox },
  { name: 'WebKit', isInstalled: isWebKitInstalled(), open: openWebKit },
];

const EDITOR = '//*[@role="textbox" and @aria-label="Text"]';
const READER = '//*[@role="article" and @aria-label="Text"]';
const RICH_HTML =
  '<p>typed and pasted</p><h2>Trip</h2><p>plain <strong>bold</strong> <em>slanted</em></p><ul><li><p>one</p></li></ul>';

let product: Product;
let folder: string;
const opened: Browser[] = [];

beforeAll(async () => {
  product = await startProduct();
  folder = mkdtempSync(join(tmpdir(), 'pasteroom-browsers-'));
  writeFileSync(join(folder, 'notes.txt'), 'attached\n');
});

afterAll(async () => {
  await Promise.all(opened.map((browser) => browser.close()));
  await product.stop();
  killProducts();
  rmSync(folder, { recursive: true, force: true });
});

for (const { name, isInstalled, open } of ENGINES) {
  (isInstalled ? test : test.skip)(
    `publishes, reads and copies a rich text with a file in ${name}`,
    async () => {
      const visitor = async () => {
        const browser = await open();
        opened.push(browser);
        return browser;
      };
      const code = `flow-${name.toLowerCase()}`;
      await publishIn(await visitor(), code);
      await readIn(await visitor(), code);
    },
  );
}

async function publishIn(browser: Browser, code: string): Promise<void> {
  await browser.open(`${product.url}/pastetext`);
  await browser.see('//*[@role="toolbar"]');
  await browser.click(EDITOR);
  await browser.type('snake_case *stars* ');
  await copyRich(browser);
  await browser.click(EDITOR);
  await browser.pressControl('v');
  await browser.see(`${EDITOR}//strong[text()="bold"]`);

  await browser.click(button('Upload File'));
  await browser.chooseFile('//*[@role="dialog"]//input[@type="file"]', join(folder, 'notes.txt'));
  await browser.see('//*[@role="dialog"]//*[text()="notes.txt"]');
  await browser.click(button('Done'));
  await browser.miss('//*[@role="dialog"]');

  await browser.click(button('Publish'));
  await browser.see('//*[@role="dialog"]//*[starts-with(text(), "Solved.")]');
  await browser.click('//input[@id=//label[normalize-space()="Type Code"]/@for]');
  await browser.pressControl('a');
  await browser.type(code);
  await browser.click(button('Submit'));
  await browser.see(`//button[@aria-label="Copy the code ${code}"]`);
}

async function readIn(browser: Browser, code: string): Promise<void> {
  await browser.open(`${product.url}/pastetext#${code}`);
  await browser.see(`${READER}//h2`);
  const shown = await browser.run(`return ${first(READER)}.textContent`);
  expect(shown).toMatch(/snake_case \*stars\* typed and pasted.*Trip.*plain bold slanted.*one/s);
  await browser.see('//a[@aria-label="Download notes.txt"]');

  await browser.click(button('Copy text'));
  await browser.see(button('Close this text'));
  await browser.click(button('Close this text'));
  await browser.click(EDITOR);
  await browser.pressControl('v');
  await browser.see(`${EDITOR}//h2[text()="Trip"]`);
  await browser.see(`${EDITOR}//em[text()="slanted"]`);
}

async function copyRich(browser: Browser): Promise<void> {
  await browser.run(`
    const source = document.body.appendChild(document.createElement('div'));
    source.id = 'source';
    source.contentEditable = 'true';
    source.innerHTML = ${JSON.stringify(RICH_HTML)};
    source.focus();
    document.getSelection().selectAllChildren(source);`);
  await browser.pressControl('c');
  await browser.run(`document.getElementById('source').remove()`);
}

const first = (xpath: string): string =>
  `document.evaluate(${JSON.stringify(xpath)}, document, null, 9, null).singleNodeValue`;
