import { cleanHtml, type CleanHtml } from './html.ts';
import { findBannedHost } from './banned-links.ts';

/** What a visitor wrote, cleaned, with all that is asked of it before it is published. */
export interface SanitizedHtml extends CleanHtml {
  /** The first banned host that it links to or names. */
  bannedHost: string | undefined;
}

/** Cleans HTML and looks at it; the hosts that are given are banned, too. Throws `validation` when it is nested without end. */
export function sanitizeHtml(dirty: string, blockedHosts?: ReadonlySet<string>): SanitizedHtml {
  const clean = cleanHtml(dirty);
  return { ...clean, bannedHost: findBannedHost(clean, blockedHosts) };
}
