import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import { cookieValue } from './cookie-value.ts';

/** The headers by which a language is chosen. */
export const CHOSEN_BY = ['accept-language', 'cookie'] as const;

/**
 * The language in which somebody wants to read: the one chosen in the menu, which the cookie `lang` tells, or else the first of the browser's own that is
 * there. What nobody wants otherwise is English, which all else is translated from.
 */
export function preferredLanguage(headers: IncomingHttpHeaders, translations: readonly string[]): string {
  const there = ['en', ...translations];
  const chosen = cookieValue(headers.cookie, 'lang');
  if (chosen !== undefined && there.includes(chosen)) return chosen;
  if (headers['accept-language'] === undefined) return 'en';
  return new Negotiator({ headers }).language(there) ?? 'en';
}
