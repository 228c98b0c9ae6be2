import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../core/errors.ts';
import type { Operation } from './document.ts';
import type { SentText } from './operation-types.ts';

const TEXT_TYPE = /^(text\/(?:plain|markdown))\s*(;|$)/i;
const UTF_8 = /;\s*charset="?utf-8"?\s*(;|$)/i;

/** Returns undefined if the operation doesn't accept text, or the caller sent something else. */
export function sentText(
  { request }: Operation,
  headers: IncomingHttpHeaders,
  readBody: (maxBytes: number) => Promise<Buffer>,
): SentText | undefined {
  const contentType = headers['content-type'] ?? '';
  const mediaType = TEXT_TYPE.exec(contentType)?.[1]?.toLowerCase();
  if (mediaType === undefined || !('text/plain' in request)) return undefined;
  return {
    mediaType: mediaType as SentText['mediaType'],
    async read(maxBytes) {
      if (headers['content-encoding'] !== undefined)
        throw new AppError('unsupported_media_type', 'Compressed requests are not accepted.');
      if (/;\s*charset=/i.test(contentType) && !UTF_8.test(contentType)) throw notUtf8();
      return decoded(await readBody(maxBytes));
    },
  };
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw notUtf8(cause);
  }
}

const notUtf8 = (cause?: unknown): AppError =>
  new AppError('validation', 'Send the text as UTF-8, or attach it as a file.', { cause });
