import { paths } from '../../shared/paths.ts';

/**
 * The code that an address opens: in its fragment, which a browser sends to nobody, or in the query, as older links have it. Undefined where there is none.
 */
export function codeOfAddress({ search, hash }: { search: string; hash: string }): string | undefined {
  const code = decoded(hash.slice(1)) || (new URLSearchParams(search).get('code') ?? '');
  return code.trim() || undefined;
}

/** The address, without its host, that opens this code. */
export const addressOfCode = (code: string): string => `${paths.pasteText}#${encodeURIComponent(code)}`;

/** The address that opens this code on another device. */
export const deepLink = (origin: string, code: string): string => `${origin}${addressOfCode(code)}`;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
