import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Variant } from './encoded-answer.ts';

export interface SiteFile {
  /** Its address. */
  path: string;
  contentType: string;
  /** Smallest first; the last one is the file itself. */
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
const COMPRESSED = { '.br': 'br', '.gz': 'gzip' } as const;

/** Reads a built front end into memory, with the compressed copies that stand beside its files. Throws where it is not built. */
export async function loadSite(folder: string): Promise<SiteFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const present = new Set(names);
  const files = names.filter((name) => !isCompressedCopy(name, present)).map((name) => loadFile(folder, name, present));
  const site = await Promise.all(files);
  if (!site.some(({ path }) => path === '/index.html')) throw new Error(`The front end is not built: there is no index.html in ${folder}.`);
  return site;
}

const isCompressedCopy = (name: string, present: ReadonlySet<string>): boolean =>
  extname(name) in COMPRESSED && present.has(name.slice(0, -extname(name).length));

async function loadFile(folder: string, name: string, present: ReadonlySet<string>): Promise<SiteFile> {
  const body = await readFile(name);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const compressed = Object.entries(COMPRESSED)
    .filter(([ending]) => present.has(name + ending))
    .map(async ([ending, encoding]) => ({ encoding, etag: `"${hash}-${encoding}"`, body: await readFile(name + ending) }));
  const smaller = (await Promise.all(compressed)).filter((variant) => variant.body.length < body.length);
  return {
    path: name.slice(folder.replace(/[\\/]+$/, '').length).replaceAll('\\', '/'),
    contentType: TYPES[extname(name)] ?? 'application/octet-stream',
    variants: [...smaller.toSorted((a, b) => a.body.length - b.body.length), { encoding: undefined, etag: `"${hash}"`, body }],
  };
}

/** The hashes by which a policy lets the scripts run that stand in these pages themselves. */
export function inlineScriptHashes(site: readonly SiteFile[]): string[] {
  const pages = site.filter(({ path }) => path.endsWith('.html')).map(({ variants }) => variants.at(-1)?.body.toString('utf8') ?? '');
  const scripts = pages.flatMap((page) =>
    [...page.matchAll(/<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi)].map(([, code]) => code ?? ''),
  );
  const hashes = scripts.map((code) => `sha256-${createHash('sha256').update(code).digest('base64')}`);
  return [...new Set(hashes)];
}
