import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import { cookieValue } from './cookie-value.ts';

/** Limits the matching time. Browsers send about 100 characters. */
const MAX_LIST_LENGTH = 256;

export const LANGUAGE_HEADERS = ['accept-language', 'cookie'] as const;

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
  list.length > MAX_LIST_LENGTH
    ? list.slice(0, Math.max(0, list.lastIndexOf(',', MAX_LIST_LENGTH)))
    : list;
