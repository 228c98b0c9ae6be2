import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import { cookieValue } from './cookie-value.ts';

/** Browsers send some 100 characters. Each language in them is compared with each of ours, and what stands behind the first few is wanted least. */
const LONGEST_LIST = 256;

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
  const wanted = headers['accept-language'];
  if (wanted === undefined) return 'en';
  return new Negotiator({ headers: { 'accept-language': beginningOf(wanted) } }).language(there) ?? 'en';
}

/** Cuts the list after the last whole language within the limit. */
const beginningOf = (list: string): string =>
  list.length > LONGEST_LIST ? list.slice(0, Math.max(0, list.lastIndexOf(',', LONGEST_LIST))) : list;
