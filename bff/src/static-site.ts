import type { IncomingMessage, ServerResponse } from 'node:http';
import { type EncodedAnswer, encodedAnswers, sendEncoded } from './encoded-answer.ts';
import type { SiteFile } from './load-site.ts';
import { pathOf } from './routes.ts';
import type { HeaderList } from './security-headers.ts';

const A_YEAR = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/** Answers a GET or HEAD with a page or file of the front end; false where it has none of that name. */
export type StaticSite = (req: IncomingMessage, res: ServerResponse) => boolean;

/** The front end, answered from memory with headers that were put together once. An address without a file is the app's own to explain. */
export function staticSite(files: readonly SiteFile[], security: HeaderList): StaticSite {
  const byPath = new Map<string, readonly EncodedAnswer[]>();
  for (const { path, contentType, variants } of files) {
    const kept = ['cache-control', path.startsWith('/assets/') ? A_YEAR : ASK_AGAIN];
    const answers = encodedAnswers(variants, contentType, [...kept, ...security]);
    for (const address of addressesOf(path)) byPath.set(address, answers);
  }
  const app = byPath.get('/');
  return (req, res) => {
    const path = pathOf(req.url ?? '');
    const answers = byPath.get(path) ?? (looksLikeFile(path) ? undefined : app);
    if (!answers) return false;
    sendEncoded(req, res, answers);
    return true;
  };
}

/** A page answers to its address without the file's name too. */
function addressesOf(path: string): string[] {
  if (path.endsWith('/index.html')) return [path, path.slice(0, -'index.html'.length), path.slice(0, -'/index.html'.length)];
  return path.endsWith('.html') ? [path, path.slice(0, -'.html'.length)] : [path];
}

const looksLikeFile = (path: string): boolean => path.startsWith('/assets/') || path.slice(path.lastIndexOf('/')).includes('.');
