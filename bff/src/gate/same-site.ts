import type { IncomingMessage } from 'node:http';
import { AppError } from '@pasteroom/kit/core/errors';

const HARMLESS = new Set(['GET', 'HEAD']);

/**
 * Refuses calls that another site made a browser send: `cross_site`. Every call that changes something and carries a session must show that it
 * comes from our own pages; a sign-in, which carries none yet, must not show that it comes from elsewhere.
 */
export function sameSiteCheck(publicUrl: string | undefined): (req: IncomingMessage, hasSession: boolean) => void {
  const ownOrigin = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  return (req, hasSession) => {
    if (HARMLESS.has(req.method ?? '')) return;
    const own = isOwn(req, ownOrigin);
    if (own === false || (own === undefined && hasSession))
      throw new AppError('cross_site', 'This call must come from Pasteroom’s own pages.');
  };
}

/** Undefined where the sender does not say. A page cannot forge either header, so what says more is believed. */
function isOwn(req: IncomingMessage, ownOrigin: string | undefined): boolean | undefined {
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = req.headers;
  if (origin === undefined) return undefined;
  return origin === ownOrigin || (host !== undefined && (origin === `http://${host}` || origin === `https://${host}`));
}
