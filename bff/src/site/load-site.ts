import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Variant } from '../http/content-negotiation.ts';
import { type OutsideLinks, withOutsideLinks } from './outside-links.ts';
import { readManifest, type SiteManifest } from './site-documents.ts';
import { compress, type Copy, variantsOf } from '../http/variants.ts';

export interface SiteFile {
  path: string;
  contentType: string;
  /** Smallest first, the uncompressed file last. */
  variants: readonly Variant[];
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};
/** Feed readers expect this type instead of generic XML. */
const FEED_TYPE = 'application/rss+xml; charset=utf-8';
const FEED = /\/feed\.xml$/;
const COMPRESSED = { '.br': 'br', '.gz': 'gzip' } as const;

export interface Site {
  files: readonly SiteFile[];
  manifest: SiteManifest;
}

const MANIFEST = 'documents.json';

/** The front-end build writes this origin into documents. */
const PLACEHOLDER_ORIGIN = 'https://site.invalid';
const CONTAINS_SITE_URL = /\.(html|xml)$/;

interface Deployment {
  siteUrl?: string | undefined;
  outsideLinks?: OutsideLinks | undefined;
}

/** @throws Error if the front end isn't built */
export async function loadSite(folder: string, deployment: Deployment = {}): Promise<Site> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new Error(`The front end is not built: ${folder} contains no ${MANIFEST}.`);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && entry.name !== MANIFEST)
    .map((entry) => join(entry.parentPath, entry.name));
  const present = new Set(names);
  const sources = names.filter((name) => !isCompressedCopy(name, present));
  const files = await Promise.all(
    sources.map((name) =>
      CONTAINS_SITE_URL.test(name)
        ? loadText(folder, name, present, deployment)
        : loadFile(folder, name, present),
    ),
  );
  return { files, manifest: readManifest(text) };
}

const isCompressedCopy = (name: string, present: ReadonlySet<string>): boolean =>
  extname(name) in COMPRESSED && present.has(name.slice(0, -extname(name).length));

async function loadFile(
  folder: string,
  name: string,
  present: ReadonlySet<string>,
): Promise<SiteFile> {
  const body = await readFile(name);
  const copies = Object.entries(COMPRESSED)
    .filter(([ending]) => present.has(name + ending))
    .map(async ([ending, encoding]): Promise<Copy> => ({
      encoding,
      body: await readFile(name + ending),
    }));
  return siteFile(folder, name, variantsOf(body, await Promise.all(copies)));
}

const OWN_ADDRESSES = /(?<=<link rel="(?:canonical|alternate" hreflang="[\w-]+)" href=")(?=\/)/g;

async function loadText(
  folder: string,
  name: string,
  present: ReadonlySet<string>,
  { siteUrl, outsideLinks = {} }: Deployment,
): Promise<SiteFile> {
  const built = await readFile(name, 'utf8');
  const whole = built
    .replaceAll(`${PLACEHOLDER_ORIGIN}/`, () => `${siteUrl ?? ''}/`)
    .replaceAll(OWN_ADDRESSES, () => siteUrl ?? '');
  const text = withOutsideLinks(whole, outsideLinks);
  if (text === built) return loadFile(folder, name, present);
  const body = Buffer.from(text);
  return siteFile(folder, name, variantsOf(body, await compress(body, 'at-start')));
}

function siteFile(folder: string, name: string, variants: readonly Variant[]): SiteFile {
  const path = name.slice(folder.replace(/[\\/]+$/, '').length).replaceAll('\\', '/');
  return {
    path,
    contentType: FEED.test(path) ? FEED_TYPE : (TYPES[extname(name)] ?? 'application/octet-stream'),
    variants,
  };
}

export function inlineScriptHashes(site: readonly SiteFile[]): string[] {
  const pages = site
    .filter(({ path }) => path.endsWith('.html'))
    .map(({ variants }) => variants.at(-1)?.body.toString('utf8') ?? '');
  const scripts = pages.flatMap((page) =>
    [
      ...page.matchAll(
        /<script(?![^>]*\s(?:src\s*=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/gi,
      ),
    ].map(([, code]) => code ?? ''),
  );
  const hashes = scripts.map(
    (code) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  );
  return [...new Set(hashes)];
}
