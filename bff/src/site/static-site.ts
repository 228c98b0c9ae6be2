import type { IncomingMessage, ServerResponse } from 'node:http';
import { splitUrl } from '@pasteroom/kit/http/split-url';
import { ERROR_STATUS } from '@pasteroom/openapi/common';
import {
  type EncodedResponse,
  encodedResponses,
  sendEncoded,
} from '../http/content-negotiation.ts';
import type { Site, SiteFile } from './load-site.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import { isSafeMethod } from '../http/safe-methods.ts';
import { redirect } from '../http/redirect.ts';
import { LANGUAGE_HEADERS, preferredLanguage } from '../http/preferred-language.ts';
import { documentFinder, type Translated } from './site-documents.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
const PRIVATE = 'private, no-cache';

export type CookieFor = (cookies: string | undefined) => string | undefined;

/** The caller sends the error for 'not-found' and 'method-not-allowed'. */
export type StaticSite = (
  req: IncomingMessage,
  res: ServerResponse,
) => 'answered' | 'not-found' | 'method-not-allowed';

/**
 * Serves the 404 document for unknown paths and redirects path variants. Documents set the device
 * cookie.
 */
export function staticSite(
  { files, manifest }: Site,
  security: SecurityHeaders,
  cookieFor: CookieFor,
): StaticSite {
  const answersOf = (
    { path, contentType, variants }: SiteFile,
    kept: string,
    choice?: readonly string[],
  ): readonly EncodedResponse[] =>
    encodedResponses(
      variants,
      contentType,
      ['cache-control', kept, ...security[kindOf(path)]],
      choice,
    );
  const [assets, pages] = [
    files.filter(({ path }) => !isDocument(path)),
    files.filter(({ path }) => isDocument(path)),
  ];
  const named = new Map(
    assets.map((file) => [
      file.path,
      answersOf(file, file.path.startsWith('/assets/') ? IMMUTABLE : REVALIDATE),
    ]),
  );
  const documentsKept = (kept: string, choice?: readonly string[]) =>
    new Map(pages.map((file) => [file.path.slice(1), answersOf(file, kept, choice)]));
  const documents = {
    everybody: documentsKept(REVALIDATE),
    oneBrowser: documentsKept(PRIVATE),
  };
  const chosen = {
    everybody: documentsKept(REVALIDATE, LANGUAGE_HEADERS),
    oneBrowser: documentsKept(PRIVATE, LANGUAGE_HEADERS),
  };
  const nowhere: Translated = {
    file: manifest.notFound,
    translations: manifest.notFoundTranslations,
  };
  for (const { file, translations = {} } of [...manifest.documents, nowhere])
    for (const name of [file, ...Object.values(translations)])
      if (!documents.everybody.has(name))
        throw new Error(`The front end is incomplete: ${name} is missing. Build it again.`);
  const find = documentFinder(manifest);
  const answerTo = (
    { file, translations }: Translated,
    req: IncomingMessage,
    reader: 'everybody' | 'oneBrowser',
  ) =>
    translations === undefined
      ? documents[reader].get(file)
      : chosen[reader].get(translations[languageFor(req, translations)] ?? file);

  return (req, res) => {
    const { path, search } = splitUrl(req.url ?? '');
    const found = named.has(path) ? undefined : find(path);
    if (!isSafeMethod(req.method))
      return found || named.has(path) ? 'method-not-allowed' : 'not-found';
    if (found && 'location' in found) {
      redirect(res, found.location + search, security);
      return 'answered';
    }
    const line =
      found && req.headers['if-none-match'] === undefined
        ? cookieFor(req.headers.cookie)
        : undefined;
    if (line !== undefined) res.setHeader('set-cookie', line);
    const answers =
      named.get(path) ??
      (found && answerTo(found, req, line === undefined ? 'everybody' : 'oneBrowser'));
    if (answers) sendEncoded(req, res, answers, found?.status);
    else if (isForReading(req, path))
      sendEncoded(req, res, answerTo(nowhere, req, 'everybody') ?? [], ERROR_STATUS.not_found);
    else return 'not-found';
    return 'answered';
  };
}

function languageFor(
  { headers, url = '' }: IncomingMessage,
  translations: Readonly<Record<string, string>>,
): string {
  const [, named = ''] = splitUrl(url).path.split('/');
  return Object.hasOwn(translations, named)
    ? named
    : preferredLanguage(headers, Object.keys(translations));
}

const CHECKOUT = /(^|\/)checkout\.html$/;

const KDF_WORKER = /^\/assets\/kdf-worker-[\w-]+\.js$/;
const isDocument = (path: string): boolean => path.endsWith('.html');
const kindOf = (path: string): 'site' | 'checkout' | 'kdf-worker' | 'asset' => {
  if (CHECKOUT.test(path)) return 'checkout';
  if (KDF_WORKER.test(path)) return 'kdf-worker';
  return isDocument(path) ? 'site' : 'asset';
};

/** False for subresources, which get a JSON error instead of the 404 document. */
const isForReading = ({ headers }: IncomingMessage, path: string): boolean =>
  !path.startsWith('/assets/') &&
  (!looksLikeFile(path) || headers.accept?.includes('text/html') === true);

const looksLikeFile = (path: string): boolean => path.slice(path.lastIndexOf('/')).includes('.');
