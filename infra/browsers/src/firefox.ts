import { existsSync } from 'node:fs';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { type Browser, WAIT_MS } from './browser.ts';

const PATH = '/usr/bin/firefox-esr';

export const isFirefoxInstalled = (): boolean => existsSync(PATH);

export async function openFirefox(): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: PATH,
    headless: true,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(WAIT_MS);
  const find = async (xpath: string, isVisible: boolean): Promise<ElementHandle<Element>> => {
    const found = await page.waitForSelector(`::-p-xpath(${xpath})`, { visible: isVisible });
    if (found === null) throw new Error(`${xpath} was not found.`);
    return found as ElementHandle<Element>;
  };
  return {
    open: async (url) => void (await page.goto(url)),
    see: async (xpath) => void (await find(xpath, true)),
    miss: async (xpath) =>
      void (await page.waitForFunction(
        (path) => document.evaluate(path, document, null, 9, null).singleNodeValue === null,
        {},
        xpath,
      )),
    click: (xpath) => page.locator(`::-p-xpath(${xpath})`).click(),
    type: (text) => page.keyboard.type(text),
    async pressControl(key) {
      await page.keyboard.down('Control');
      await page.keyboard.press(key as 'a');
      await page.keyboard.up('Control');
    },
    async chooseFile(xpath, path) {
      const input = (await find(xpath, false)) as ElementHandle<HTMLInputElement>;
      await input.uploadFile(path);
    },
    run: (body) => page.evaluate(`(() => { ${body} })()`),
    close: () => browser.close(),
  };
}
