import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import { cookieValue } from './cookie-value.ts';

/** Bounds the matching time. Browsers send about 100 characters. */
const LONGEST_LIST = 256;

export const CHOSEN_BY = ['accept-language', 'cookie'] as const;

export function preferredLanguage(
  headers: IncomingHttpHeaders,
  translations: readonly string[],
): string {
  const there = ['en', ...translations];
  const chosen = cookieValue(headers.cookie, 'lang');
  if (chosen !== undefined && there.includes(chosen)) return chosen;
  const wanted = headers['accept-language'];
  if (wanted === undefined) return 'en';
  return (
    new Negotiator({ headers: { 'accept-language': beginningOf(wanted) } }).language(there) ?? 'en'
  );
}

const beginningOf = (list: string): string =>
  list.length > LONGEST_LIST
    ? list.slice(0, Math.max(0, list.lastIndexOf(',', LONGEST_LIST)))
    : list;
