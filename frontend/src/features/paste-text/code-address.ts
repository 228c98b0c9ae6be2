import { paths } from '../../shared/paths.ts';

/** The code is in the fragment, which browsers don't send, or in the query of an older link. */
export function codeOfAddress({
  search,
  hash,
}: {
  search: string;
  hash: string;
}): string | undefined {
  const code = decoded(hash.slice(1)) || (new URLSearchParams(search).get('code') ?? '');
  return code.trim() || undefined;
}

export const addressOfCode = (code: string): string =>
  `${paths.pasteText}#${encodeURIComponent(code)}`;

export const deepLink = (origin: string, code: string): string => `${origin}${addressOfCode(code)}`;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
