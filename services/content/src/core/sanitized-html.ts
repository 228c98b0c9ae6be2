import { cleanHtml } from './html.ts';
import { type CleanHtml } from '@pasteroom/html-rules/clean-html';
import { findBannedHost } from './banned-links.ts';

export interface SanitizedHtml extends CleanHtml {
  bannedHost: string | undefined;
}

export function sanitizeHtml(dirty: string, blockedHosts?: ReadonlySet<string>): SanitizedHtml {
  const clean = cleanHtml(dirty);
  return { ...clean, bannedHost: findBannedHost(clean, blockedHosts) };
}
