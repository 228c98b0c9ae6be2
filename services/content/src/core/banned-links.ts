import { AppError } from '@pasteroom/kit/core/errors';
import { bannedHost } from '@pasteroom/openapi/rules/banned-hosts';
import type { CleanHtml } from './html.ts';

const MAX_HOST_LENGTH = 255;

export const bannedLinkMessage = (host: string): string =>
  `Links or text from ${host} are not allowed. Your IP address and email have been reported`;

export const bannedLink = (host: string): AppError =>
  new AppError('banned_link', bannedLinkMessage(host));

export function findBannedHost(
  { urls, text }: Pick<CleanHtml, 'urls' | 'text'>,
  blockedHosts?: ReadonlySet<string>,
): string | undefined {
  for (const name of [...urls.flatMap(hostOf), ...hostsIn(text)]) {
    const banned = bannedHost(name, blockedHosts);
    if (banned) return banned;
  }
  return undefined;
}

function hostOf(url: string): string[] {
  // Like browsers, this parser drops tabs and line breaks in a URL and treats \ as /.
  const parsed = URL.parse(url, 'https://relative.invalid/');
  return parsed ? [parsed.hostname] : [];
}

const INNER_DOT = /[.。．｡][^\s.。．｡]/;
const INNER_DOTS = new RegExp(INNER_DOT, 'g');
const NOT_IN_HOSTS = /[^\p{L}\p{N}.。．｡-]+/u;

/** Searches around dots, because a backtracking pattern takes minutes for 1 MB of letters. */
function hostsIn(text: string): string[] {
  const words = new Set<string>();
  let end = 0;
  for (const { index } of text.matchAll(INNER_DOTS)) {
    if (index < end) continue;
    let start = index;
    while (start > end && !isSpace(text, start - 1)) start -= 1;
    end = index;
    while (end < text.length && !isSpace(text, end)) end += 1;
    for (const word of text.slice(start, end).split(NOT_IN_HOSTS))
      if (word.length <= MAX_HOST_LENGTH && INNER_DOT.test(word)) words.add(word);
  }
  return [...words].flatMap((word) => hostOf(`https://${word}/`));
}

const isSpace = (text: string, at: number): boolean => text.charCodeAt(at) <= 32;
