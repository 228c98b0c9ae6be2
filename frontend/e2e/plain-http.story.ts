import { expect } from '@playwright/test';
import { startOwnProduct } from './support/product.ts';
import { captchaPicture, openGet, openScreen, solveCaptcha } from './support/screen.ts';
import { story } from './support/story.ts';

/** An address of a school's own network, as far as the browser can tell. */
const LAN = '192.168.7.7';

story.use({
  launchOptions: async ({ launchOptions }, provide) => {
    await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${LAN} 127.0.0.1`] });
  },
});

story('on plain http, too, the browser is checked and nobody has to read a picture', async ({ visitor }) => {
  const product = await startOwnProduct({});
  const pupil = await visitor({ baseURL: product.url.replace('127.0.0.1', LAN) });
  await openScreen(pupil);
  expect(await pupil.evaluate(() => [window.isSecureContext, 'subtle' in crypto])).toEqual([false, false]);
  const dialog = await openGet(pupil);
  await solveCaptcha(dialog);
  await expect(captchaPicture(dialog)).toBeHidden();
  await product.stop();
});
