import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { splitUrl } from '@pasteroom/kit/http/split-url';
import {
  type EncodedResponse,
  encodedResponses,
  sendEncoded,
} from '../http/content-negotiation.ts';
import { isSafeMethod } from '../http/safe-methods.ts';
import { apiDocsHeaders } from '../http/security-headers.ts';
import { compress, variantsOf } from '../http/variants.ts';
import type { StaticSite } from './static-site.ts';

const require = createRequire(import.meta.url);

const PATH = '/api/docs';
const own = (name: string) => new URL(name, import.meta.url);
const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';

type DocsFile = readonly [file: string | URL, contentType: string];

const PAGE: DocsFile = [own('./api-docs/api-docs.html'), 'text/html; charset=utf-8'];

const FILES: ReadonlyMap<string, DocsFile> = new Map<string, DocsFile>([
  [PATH, PAGE],
  [`${PATH}/`, PAGE],
  [`${PATH}/api-docs.js`, [own('./api-docs/api-docs.js'), SCRIPT]],
  [`${PATH}/api-docs.css`, [own('./api-docs/api-docs.css'), STYLE]],
  [
    `${PATH}/swagger-ui-bundle.js`,
    [require.resolve('swagger-ui-dist/swagger-ui-bundle.js'), SCRIPT],
  ],
  [`${PATH}/swagger-ui.css`, [require.resolve('swagger-ui-dist/swagger-ui.css'), STYLE]],
]);

/** Adds the API reference to the site. Reads and compresses its files on the first request. */
export function withApiDocs(site: StaticSite, publicUrl: string | undefined): StaticSite {
  const headers = ['cache-control', 'no-cache', ...apiDocsHeaders(publicUrl)];
  const prepared = new Map<string, Promise<readonly EncodedResponse[]>>();

  async function prepare(file: string | URL, contentType: string) {
    const body = readFileSync(file);
    return encodedResponses(variantsOf(body, await compress(body, 'quick')), contentType, headers);
  }

  return (req, res) => {
    const { path } = splitUrl(req.url ?? '');
    const file = FILES.get(path);
    if (!file) return site(req, res);
    if (!isSafeMethod(req.method)) return 'method-not-allowed';
    const responses = prepared.get(path) ?? prepare(...file);
    prepared.set(path, responses);
    responses.then((each) => sendEncoded(req, res, each)).catch(() => res.destroy());
    return 'answered';
  };
}
