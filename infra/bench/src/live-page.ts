import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { call, headerOf } from './call.ts';
import { formOf, pageHtml } from './text.ts';
import type { Visitor } from './visitor.ts';

/** What a browser loads for a live page besides its pictures, in bytes. */
export interface PageWeight {
  html: { plain: number; gzip: number; brotli: number };
  /** Styles and scripts that the page names, as gzip makes them. */
  rest: number;
  /** The size of all scripts with gzip. */
  scripts: number;
  /** The size of the scripts of the front end, which has a framework. */
  framework: number;
}

const ID = 'bench-page';
const TITLE = 'Notes on the second chapter';
const LIVE_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 250;

/** Submits a page of some 10 KB and waits until readers see it; its path. The product must put pages live after a second. */
export async function publishLivePage({ url, headers }: Visitor): Promise<string> {
  const form = formOf({ uniqueId: ID, title: TITLE, storedHtmlContent: JSON.stringify(pageHtml()) });
  const path = `/publish/${ID}.html`;
  const { status, body } = await call(`${url}/api/publish/save`, {
    method: 'POST',
    headers: { ...headers, ...form.headers },
    body: form.body,
  });
  // Another case may have submitted the page already (409).
  if (status !== 201 && status !== 409) throw new Error(`The page was not submitted: ${status} ${body.toString()}`);
  const end = Date.now() + LIVE_WITHIN_MS;
  for (let last = 0; last !== 200; last = (await call(url + path)).status) {
    if (Date.now() > end) throw new Error(`The page is not live after ${LIVE_WITHIN_MS / 1_000} s, but answers ${last}.`);
    await pause(LOOK_EVERY_MS);
  }
  return path;
}

/** Weighs a live page with all that it names. */
export async function weighPage(url: string, path: string): Promise<PageWeight> {
  const read = (encoding: string) => call(url + path, { headers: { 'accept-encoding': encoding } });
  const [plain, gzip, brotli] = [await read('identity'), await read('gzip'), await read('br')];
  if (headerOf(gzip, 'content-encoding') !== 'gzip' || headerOf(brotli, 'content-encoding') !== 'br')
    throw new Error(`${path} is not compressed.`);
  const html = plain.body.toString();
  const named = [...html.matchAll(/<(?:script|link rel="(?:stylesheet|modulepreload)")[^>]*\s(?:src|href)="([^"]+)"/g)];
  const files = await Promise.all(
    named.map(async ([, at = '']) => ({ at, bytes: gzipSync((await call(new URL(at, url).href)).body, { level: 9 }).length })),
  );
  const weightOf = (isWanted: (at: string) => boolean): number =>
    files.filter(({ at }) => isWanted(at)).reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    html: { plain: plain.body.length, gzip: gzip.body.length, brotli: brotli.body.length },
    rest: weightOf(() => true),
    scripts: weightOf((at) => at.endsWith('.js')),
    framework: weightOf((at) => at.startsWith('/assets/') && at.endsWith('.js')),
  };
}
