import {
  addRoute,
  cleanupOutdatedCaches,
  matchPrecache,
  precache,
  type PrecacheEntry,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { splitAddress } from '../i18n/languages.ts';
import { paths, SEALED_PATH } from '../shared/paths.ts';
import { keepShared, SHARE_ACTION, SHARED_PARAM } from '../shared/share-target.ts';

/** The build inserts the list. */
declare const PRECACHE_ENTRIES: PrecacheEntry[];

/** Applies only if there is a cached document. */
const NETWORK_TIMEOUT_MS = 5_000;

cleanupOutdatedCaches();
precache(PRECACHE_ENTRIES);
// Don't cache API responses, because they can become outdated.
registerRoute(({ request, url }) => request.mode === 'navigate' && !isSealed(url), documentFor);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_ACTION,
  takeShare,
  'POST',
);
addRoute({ directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });

/** The browser loads this document itself, because a redirect would pass the key on. */
const isSealed = ({ pathname }: URL): boolean => splitAddress(pathname).path === SEALED_PATH;

async function documentFor({ request, url }: { request: Request; url: URL }): Promise<Response> {
  const { path } = splitAddress(url.pathname);
  const kept = await matchPrecache(path === paths.home ? paths.pasteText : path);
  try {
    return await fromNetwork(request, kept && NETWORK_TIMEOUT_MS);
  } catch {
    return (
      kept ??
      Response.redirect(
        `${paths.offline}?${new URLSearchParams({ to: url.pathname + url.search }).toString()}`,
      )
    );
  }
}

async function fromNetwork(request: Request, timeoutMs: number | undefined): Promise<Response> {
  if (timeoutMs === undefined) return fetch(request);
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  try {
    return await fetch(request, { signal: abort.signal });
  } finally {
    clearTimeout(timer);
  }
}

async function takeShare({ request }: { request: Request }): Promise<Response> {
  await keepShared(await request.formData());
  return Response.redirect(`${paths.pasteText}?${SHARED_PARAM}`, 303);
}
