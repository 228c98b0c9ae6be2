import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readFonts } from './fonts.ts';

const require = createRequire(import.meta.url);

export interface PageAsset {
  type: string;
  body: Buffer;
}

const read = (file: string | URL): string =>
  readFileSync(file, 'utf8').replaceAll(/\n\s+/g, '\n').trim();
const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Inlined, so the first paint doesn't wait for a request. */
export const PAGE_STYLE = `${read(require.resolve('@pasteroom/openapi/rules/content.css'))}\n${read(new URL('./page.css', import.meta.url))}`;

const FOLDER = '/pageAssets/';

const script = read(new URL('./page.js', import.meta.url));
const SCRIPT_NAME = `page.${hashOf(script)}.js`;
export const SCRIPT_PATH = FOLDER + SCRIPT_NAME;

const fonts = readFonts(FOLDER);
const FONT_STYLE_NAME = `fonts.${hashOf(fonts.style)}.css`;
export const FONT_STYLE_PATH = FOLDER + FONT_STYLE_NAME;

/** Names contain the content hash, so the files can be cached forever. */
export function pageAssets(): ReadonlyMap<string, PageAsset> {
  return new Map<string, PageAsset>([
    [SCRIPT_NAME, { type: 'text/javascript; charset=utf-8', body: Buffer.from(script) }],
    [FONT_STYLE_NAME, { type: 'text/css; charset=utf-8', body: Buffer.from(fonts.style) }],
    ...[...fonts.files].map(([name, body]) => [name, { type: 'font/woff2', body }] as const),
  ]);
}
