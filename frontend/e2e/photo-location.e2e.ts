import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { dropFiles } from './support/drop.ts';
import type { SampleFile } from './support/files.ts';
import { attach, attachedFiles, openScreen, textOf } from './support/screen.ts';
import { test } from './support/fixtures.ts';

/** EXIF with orientation 6 and 52° 30′ 15″ N, 13° 24′ 33″ E. */
const EXIF = Buffer.from(
  '457869660000' +
    '49492a00080000000200' +
    '120103000100000006000000' +
    '258804000100000026000000' +
    '00000000' +
    '0400' +
    '01000200020000004e000000' +
    '02000500030000005c000000' +
    '030002000200000045000000' +
    '040005000300000074000000' +
    '00000000' +
    '34000000010000001e000000010000000f00000001000000' +
    '0d0000000100000018000000010000002100000001000000',
  'hex',
);

test('warns about locations in attached photos and removes locations from embedded images', async ({
  page,
}) => {
  await openScreen(page);
  const photo = await photoWithLocation(page);
  await attach(page, [
    photo,
    {
      ...photo,
      name: 'clean.jpg',
      buffer: Buffer.concat([photo.buffer.subarray(0, 2), photo.buffer.subarray(EXIF.length + 6)]),
    },
  ]);
  const cards = attachedFiles(page).getByRole('listitem');
  await expect(cards).toContainText([
    'This photo includes the location where it was taken.',
    'clean.jpg',
  ]);
  await expect(cards.getByText('This photo includes')).toHaveCount(1);

  await textOf(page).click();
  await page.keyboard.type('Photo');
  await dropFiles(textOf(page).locator('p').first(), [photo]);
  await expect(textOf(page).locator('img[src^="/uploads/"]')).toBeVisible();
  const url = (await textOf(page).locator('img[src^="/uploads/"]').getAttribute('src')) ?? '';
  const stored = await (await page.request.get(url)).body();
  expect(stored.includes(EXIF.subarray(-48))).toBe(false);
  expect(await topAndSize(page, url)).toEqual({ width: 200, height: 400, isTopRed: true });
});

test('warns about locations in XMP metadata', async ({ page }) => {
  await openScreen(page);
  const packet = Buffer.from(
    'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="52,30.252N" exif:GPSLongitude="13,24.552E"/></rdf:RDF></x:xmpmeta>',
  );
  const photo = (name: string, xmp: Buffer): SampleFile => {
    const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0]);
    head.writeUInt16BE(xmp.length + 2, 4);
    return {
      name,
      mimeType: 'image/jpeg',
      buffer: Buffer.concat([head, xmp, Buffer.from('ffda00080101000000ffd9', 'hex')]),
    };
  };
  const other = Buffer.from(packet.toString('latin1').replaceAll('GPSL', 'ISOL'), 'latin1');
  await attach(page, [photo('1.jpg', packet), photo('clean.jpg', other)]);
  const cards = attachedFiles(page).getByRole('listitem');
  await expect(cards).toContainText(['This photo includes the location', 'clean.jpg']);
  await expect(cards.getByText('This photo includes')).toHaveCount(1);
});

test('warns about locations in PNG and WebP files', async ({ page }) => {
  await openScreen(page);
  const tiff = EXIF.subarray(6);
  const noise = Buffer.alloc(200_000, 'pasteroom');
  const file = (name: string, parts: readonly Buffer[]): SampleFile => ({
    name,
    mimeType: `image/${name.replace(/^.*\./, '')}`,
    buffer: Buffer.concat(parts),
  });
  const png = (name: string, exif: Buffer) =>
    file(name, [
      Buffer.from('89504e470d0a1a0a', 'hex'),
      pngChunk('IHDR', Buffer.from('00000001000000010802000000', 'hex')),
      pngChunk('IDAT', noise),
      pngChunk('eXIf', exif),
      pngChunk('IEND', Buffer.alloc(0)),
    ]);
  const webp = (name: string, exif: Buffer) => {
    const chunks = Buffer.concat([
      webpChunk('VP8X', Buffer.from('08000000000000000000', 'hex')),
      webpChunk('VP8L', noise),
      webpChunk('EXIF', exif),
    ]);
    return file(name, [webpChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), chunks]))]);
  };
  const withoutLocation = Buffer.from(tiff.toString('hex').replace('2588', '2688'), 'hex');
  await attach(page, [
    png('1.png', tiff),
    png('clean.png', withoutLocation),
    webp('2.webp', tiff),
    webp('3.webp', EXIF),
    webp('clean.webp', withoutLocation),
  ]);
  const warned = attachedFiles(page)
    .getByRole('listitem')
    .filter({ hasText: 'This photo includes' });
  await expect(warned).toContainText(['1.png', '2.webp', '3.webp']);
});

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function webpChunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(type), length, content, Buffer.alloc(content.length % 2)]);
}

/** Red on the left and blue on the right. */
async function photoWithLocation(page: Page): Promise<SampleFile> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 200 });
    const context = canvas.getContext('2d');
    for (const [x, color] of [
      [0, 'red'],
      [200, 'blue'],
    ] as const) {
      Object.assign(context ?? {}, { fillStyle: color });
      context?.fillRect(x, 0, 200, 200);
    }
    return canvas.toDataURL('image/jpeg');
  });
  const plain = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  const head = Buffer.from([0xff, 0xe1, 0, EXIF.length + 2]);
  return {
    name: 'IMG_1.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([plain.subarray(0, 2), head, EXIF, plain.subarray(2)]),
  };
}

const topAndSize = (page: Page, url: string) =>
  page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext(
      '2d',
    );
    context?.drawImage(image, 0, 0);
    const [red = 0, , blue = 0] = context?.getImageData(width / 2, 20, 1, 1).data ?? [];
    return { width, height, isTopRed: red > 200 && blue < 50 };
  }, url);
