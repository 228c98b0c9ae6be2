import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Builder, By, Key, until, type WebDriver } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote/index.js';
import { type Browser, WAIT_MS } from './browser.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';
const BROWSERS = ['4.1', '4.0'].map(
  (version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);

const browserPath = (): string | undefined => BROWSERS.find((path) => existsSync(path));

export const isWebKitInstalled = (): boolean =>
  existsSync(DRIVER) && existsSync(XVFB) && browserPath() !== undefined;

export async function openWebKit(): Promise<Browser> {
  const screen = await startScreen();
  const service = new DriverService.Builder(DRIVER)
    .setLoopback(true)
    .setEnvironment({ ...process.env, DISPLAY: screen.display } as Record<string, string>)
    .build();
  const stop = async () => {
    await service.kill();
    screen.process.kill();
  };
  try {
    const driver = await new Builder()
      .usingServer(await service.start())
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browserPath(), args: ['--automation'] },
      })
      .build();
    return browserOf(driver, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** With `-displayfd`, Xvfb picks a free display and writes its number to that file descriptor. */
async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const process = spawn(
    XVFB,
    ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const display = `:${(await text(process.stdio[3] as Readable)).trim()}`;
  return { process, display };
}

function browserOf(driver: WebDriver, stop: () => Promise<void>): Browser {
  const see = async (xpath: string) =>
    driver.wait(until.elementIsVisible(await find(xpath)), WAIT_MS);
  const find = (xpath: string) => driver.wait(until.elementLocated(By.xpath(xpath)), WAIT_MS);
  return {
    open: (url) => driver.get(url),
    see: async (xpath) => void (await see(xpath)),
    miss: async (xpath) =>
      void (await driver.wait(
        async () => (await driver.findElements(By.xpath(xpath))).length === 0,
        WAIT_MS,
      )),
    async click(xpath) {
      await driver.wait(until.elementIsEnabled(await see(xpath)), WAIT_MS);
      await driver.findElement(By.xpath(xpath)).click();
    },
    type: (words) => driver.actions().sendKeys(words).perform(),
    pressControl: (key) =>
      driver.actions().keyDown(Key.CONTROL).sendKeys(key).keyUp(Key.CONTROL).perform(),
    chooseFile: async (xpath, path) => (await find(xpath)).sendKeys(path),
    run: (body) => driver.executeScript(body),
    async close() {
      await driver.quit();
      await stop();
    },
  };
}
