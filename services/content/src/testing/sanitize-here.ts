import { sanitizeHtml, type SanitizeHtml } from '../core/sanitized-html.ts';

/** Sanitizes in the thread that asks. */
export const sanitizeHere: SanitizeHtml = async (dirty, blockedHosts) => sanitizeHtml(dirty, blockedHosts);
