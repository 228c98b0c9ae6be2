import { Buffer } from 'node:buffer';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

export interface SampleFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const textFile = (name: string, content = `${name}: what stands in it\n`): SampleFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

export const largeFile = (name: string, bytes: number): SampleFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.alloc(bytes, 'pasteroom '),
});

/** Sparse, so the browser can read it quickly. */
export async function emptyFile(path: string, bytes: number): Promise<string> {
  await writeFile(path, '');
  await truncate(path, bytes);
  return path;
}

const DOT_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const WIDE_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAyAAAAGQAQMAAABs65Z3AAAAA1BMVEXmSYDGFuakAAAAPklEQVR42u3BMQEAAADCoPVPbQ0PoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAD4NndAAAYtfwy0AAAAASUVORK5CYII=';

const png = (name: string, base64: string): SampleFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(base64, 'base64'),
});

export const picture = (name: string): SampleFile => png(name, DOT_PNG);

/** Wider than a phone. */
export const widePicture = (name: string): SampleFile => png(name, WIDE_PNG);

/** Mono, 8 bits, 8,000 samples per second. */
export function silentWav(samples: number): Buffer {
  const head = Buffer.from('RIFF....WAVEfmt ....................data....', 'latin1');
  head.writeUInt32LE(36 + samples, 4);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(8_000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.writeUInt32LE(samples, 40);
  return Buffer.concat([head, Buffer.alloc(samples, 128)]);
}

export const onePagePdf = (): Buffer =>
  Buffer.from(
    `%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources <</Font <</F1 5 0 R>>>>>> endobj
4 0 obj <</Length 47>> stream
BT /F1 24 Tf 40 100 Td (Tea from Assam) Tj ET  
endstream endobj
5 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj
trailer <</Root 1 0 R>>
%%EOF
`,
  );

/** Content of files that field cases only describe, by file name. */
const RECIPES: Readonly<Record<string, () => Buffer>> = {
  'logo.svg': () =>
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="red"/></svg>',
    ),
  'scan.tiff': () =>
    Buffer.concat([Buffer.from('49492a0008000000000000000000', 'hex'), Buffer.alloc(600, 1)]),
  'IMG_0001.HEIC': () =>
    Buffer.concat([
      Buffer.from([0, 0, 0, 0x18]),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(2000, 7),
    ]),
};

/** @throws if the file has no recipe. */
export function fieldFile(file: { name: string; type: string } | undefined): SampleFile {
  const bytes = RECIPES[file?.name ?? ''];
  if (file === undefined || bytes === undefined)
    throw new Error(`The bytes of ${file?.name} are unknown.`);
  return { name: file.name, mimeType: file.type, buffer: bytes() };
}

export async function hugePhoto(
  page: Page,
  file: Omit<SampleFile, 'buffer'>,
  [width, height]: [number, number],
): Promise<SampleFile> {
  const base64 = await page.evaluate(
    async ([type, w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const context = canvas.getContext('2d');
      if (context) context.fillStyle = '#777';
      context?.fillRect(0, 0, w, h);
      return canvas.toDataURL(type, 0.5).replace(/^.*,/, '');
    },
    [file.mimeType, width, height] as const,
  );
  return { ...file, buffer: Buffer.from(base64, 'base64') };
}

export async function download(
  page: Page,
  control: Locator,
): Promise<{ name: string; bytes: Buffer }> {
  const started = page.waitForEvent('download');
  await control.click();
  const file = await started;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
