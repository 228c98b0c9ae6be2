import { cleanHtml, type CleanHtml } from './html.ts';
import { findBannedHost } from './banned-links.ts';

export interface SanitizedHtml extends CleanHtml {
  bannedHost: string | undefined;
}

export function sanitizeHtml(dirty: string, blockedHosts?: ReadonlySet<string>): SanitizedHtml {
  const clean = cleanHtml(dirty);
  return { ...clean, bannedHost: findBannedHost(clean, blockedHosts) };
}
