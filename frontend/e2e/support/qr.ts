import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import jsQr from 'jsqr';

const SIZE = 400;

export async function readQr(page: Page, png: Buffer): Promise<string | undefined> {
  const pixels = await page.evaluate(drawn, {
    address: `data:image/png;base64,${png.toString('base64')}`,
    size: SIZE,
  });
  return jsQr(new Uint8ClampedArray(Buffer.from(pixels, 'base64')), SIZE, SIZE)?.data;
}

/** Runs in the browser. Returns RGBA bytes in Base64. */
async function drawn({ address, size }: { address: string; size: number }): Promise<string> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const context = Object.assign(document.createElement('canvas'), {
    width: size,
    height: size,
  }).getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  context.drawImage(image, 0, 0, size, size);
  const { data } = context.getImageData(0, 0, size, size);
  let bytes = '';
  for (const byte of data) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}
