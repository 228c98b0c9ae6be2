import type { IncomingMessage, ServerResponse } from 'node:http';
import { namesTag } from '@pasteroom/kit/http/entity-tag';
import type { SiteFile, Variant } from './load-site.ts';
import { pathOf } from './routes.ts';
import type { HeaderList } from './security-headers.ts';

const A_YEAR = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

interface Answer {
  variant: Variant;
  found: string[];
  unchanged: string[];
}

/** Answers a GET or HEAD with a page or file of the front end; false where it has none of that name. */
export type StaticSite = (req: IncomingMessage, res: ServerResponse) => boolean;

/** The front end, answered from memory with headers that were put together once. An address without a file is the app's own to explain. */
export function staticSite(files: readonly SiteFile[], security: HeaderList): StaticSite {
  const byPath = new Map<string, readonly Answer[]>();
  for (const file of files) {
    const answers = file.variants.map((variant) => answerOf(file, variant, security));
    for (const path of pathsOf(file.path)) byPath.set(path, answers);
  }
  const app = byPath.get('/');
  return (req, res) => {
    const path = pathOf(req.url ?? '');
    const answers = byPath.get(path) ?? (looksLikeFile(path) ? undefined : app);
    if (!answers) return false;
    send(req, res, pick(answers, req.headers['accept-encoding'] ?? ''));
    return true;
  };
}

/** A page answers to its address without the file's name too. */
function pathsOf(path: string): string[] {
  if (path.endsWith('/index.html')) return [path, path.slice(0, -'index.html'.length), path.slice(0, -'/index.html'.length)];
  return path.endsWith('.html') ? [path, path.slice(0, -'.html'.length)] : [path];
}

const looksLikeFile = (path: string): boolean => path.startsWith('/assets/') || path.slice(path.lastIndexOf('/')).includes('.');

function answerOf({ path, contentType, variants }: SiteFile, variant: Variant, security: HeaderList): Answer {
  const { etag, encoding, body } = variant;
  const varies = variants.length > 1 ? ['vary', 'accept-encoding'] : [];
  const unchanged = ['etag', etag, 'cache-control', path.startsWith('/assets/') ? A_YEAR : ASK_AGAIN, ...varies, ...security];
  const encoded = encoding === undefined ? [] : ['content-encoding', encoding];
  return { variant, unchanged, found: ['content-type', contentType, 'content-length', String(body.length), ...encoded, ...unchanged] };
}

/** The smallest variant that the browser can read. */
function pick(answers: readonly Answer[], accepted: string): Answer {
  const good = answers.find(({ variant: { encoding } }) => encoding === undefined || accepts(accepted, encoding)) ?? answers.at(-1);
  if (!good) throw new Error('A file has at least one variant.');
  return good;
}

function accepts(header: string, encoding: string): boolean {
  return (
    header.includes(encoding) &&
    header.split(',').some((part) => {
      const [name = '', weight = ''] = part.split(';');
      return name.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight);
    })
  );
}

function send(req: IncomingMessage, res: ServerResponse, { variant: { etag, body }, found, unchanged }: Answer): void {
  const known = req.headers['if-none-match'];
  if (known !== undefined && (namesTag(known, etag) || namesTag(known, '*'))) {
    res.writeHead(304, unchanged).end();
    return;
  }
  res.writeHead(200, found);
  res.end(req.method === 'HEAD' ? undefined : body);
}
