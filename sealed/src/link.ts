import { INVISIBLE, MAX_ENCODINGS, understandRoomCode } from '@pasteroom/openapi/rules/sent-codes';
import { type Bytes, fromBase64url, toBase64url } from './base64url.ts';
import { KEY_BYTES } from './keys.ts';

const PATH = '/sealed';

export interface SealedLink {
  readonly code: string;
  readonly key?: Bytes;
  /** True if the link contains something other than a key after the code. */
  readonly isDamaged: boolean;
}

export const sealedLink = (code: string, key: Bytes): string =>
  `${PATH}#${code}.${toBase64url(key)}`;

/** Reads a link or its fragment. Returns undefined if there isn't exactly one room code. */
export function readSealedLink(sent: string): SealedLink | undefined {
  let text = sent;
  for (let round = 0; round < MAX_ENCODINGS; round += 1) text = decoded(text);
  // Ignores text that was pasted with the link.
  const [, sentCode = '', sentKey = ''] =
    /#([^.]*)(?:\.([\w-]*))?/.exec(text.replaceAll(INVISIBLE, '')) ?? [];
  const read = understandRoomCode(sentCode);
  if (!read.ok) return undefined;
  const key = fromBase64url(sentKey, KEY_BYTES);
  if (key) return { code: read.code, key, isDamaged: false };
  return { code: read.code, isDamaged: sentKey !== '' };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
