import type { IncomingMessage } from 'node:http';
import { AppError } from '@pasteroom/kit/core/errors';
import { ownOriginsOf } from '../http/own-host.ts';
import { isSafeMethod } from '../http/safe-methods.ts';

/**
 * Refuses calls that another site made a browser send: `cross_site`. Every call that changes something and carries a session must show that it
 * comes from our own pages; a sign-in, which carries none yet, must not show that it comes from elsewhere.
 */
export function sameSiteCheck(publicUrl: string | undefined): (req: IncomingMessage, hasSession: boolean) => void {
  const ownOrigins = publicUrl === undefined ? undefined : ownOriginsOf(publicUrl);
  return (req, hasSession) => {
    if (isSafeMethod(req.method)) return;
    const own = isOwn(req, ownOrigins);
    if (own === false || (own === undefined && hasSession))
      throw new AppError('cross_site', 'This call must come from Pasteroom’s own pages.');
  };
}

/** Undefined where the sender does not say. A page can forge neither header; what its browser says of it must hold in both. */
function isOwn({ headers }: IncomingMessage, ownOrigins: ReadonlySet<string> | undefined): boolean | undefined {
  const { origin, host = '', 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return site === undefined ? undefined : true;
  // Without PUBLIC_URL the Host header names the origin; it was checked to be our own before.
  return ownOrigins ? ownOrigins.has(origin) : origin === `http://${host}` || origin === `https://${host}`;
}
