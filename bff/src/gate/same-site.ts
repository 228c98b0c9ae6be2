import type { IncomingMessage } from 'node:http';
import { AppError } from '@pasteroom/kit/core/errors';
import { ownOriginsOf } from '../http/own-host.ts';
import { isSafeMethod } from '../http/safe-methods.ts';

/**
 * Prevents CSRF. Unsafe calls with a session must come from our pages. Calls without a session must
 * not come from another site.
 * @throws `cross_site`
 */
export function sameSiteCheck(
  publicUrl: string | undefined,
): (req: IncomingMessage, hasSession: boolean) => void {
  const ownOrigins = publicUrl === undefined ? undefined : ownOriginsOf(publicUrl);
  return (req, hasSession) => {
    if (isSafeMethod(req.method)) return;
    const own = isOwn(req, ownOrigins);
    if (own === false || (own === undefined && hasSession))
      throw new AppError('cross_site', "This request must come from Pasteroom's own pages.");
  };
}

/** Returns undefined without Origin and Sec-Fetch-Site. Pages can't forge these headers. */
function isOwn(
  { headers }: IncomingMessage,
  ownOrigins: ReadonlySet<string> | undefined,
): boolean | undefined {
  const { origin, host = '', 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return site === undefined ? undefined : true;
  // Without PUBLIC_URL, trust the Host header, which was checked earlier.
  return ownOrigins
    ? ownOrigins.has(origin)
    : origin === `http://${host}` || origin === `https://${host}`;
}
