import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A file that live pages load. */
export interface PageAsset {
  type: string;
  body: Buffer;
}

const read = (name: string): string =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .replaceAll(/\n\s+/g, '\n')
    .trim();
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Stands in the page itself: the first thing painted waits for nothing. */
export const PAGE_STYLE = read('./page.css');

const script = read('./page.js');
const SCRIPT_NAME = `page.${hashOf(script)}.js`;
export const SCRIPT_PATH = `/pageAssets/${SCRIPT_NAME}`;

/** What is served below /pageAssets/: the name holds the hash of the content, so each may be kept for ever. */
export function pageAssets(): ReadonlyMap<string, PageAsset> {
  return new Map([[SCRIPT_NAME, { type: 'text/javascript; charset=utf-8', body: Buffer.from(script) }]]);
}
