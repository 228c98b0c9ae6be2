import { create as contentDisposition } from 'content-disposition';
import { AppError } from '../core/errors.ts';
import { namesTag } from './entity-tag.ts';
import type { ByteRange, ObjectStore } from '../objects/object-store.ts';

export interface ServedFile {
  key: string;
  filename: string;
  contentType: string;
  inline: boolean;
}

export interface FileRequest {
  range?: string | undefined;
  /** A range is served only if this is undefined or matches the ETag. */
  ifRange?: string | undefined;
  ifNoneMatch?: string | undefined;
  cacheControl?: string | undefined;
}

/** These headers keep uploaded files from running scripts or accessing our origin. */
export const INERT = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/**
 * By default, browsers always revalidate, because files may be deleted at any time.
 * @throws `not_found` or `range_not_satisfiable`
 */
export async function answerFile(
  objects: ObjectStore,
  file: ServedFile,
  { range, ifRange, ifNoneMatch, cacheControl }: FileRequest,
) {
  const etag = `"${file.key}"`;
  const headers = {
    ...INERT,
    etag,
    'accept-ranges': 'bytes',
    'cache-control': cacheControl ?? 'private, no-cache',
  };
  if (ifNoneMatch !== undefined && namesTag(ifNoneMatch, etag))
    return { status: 304, headers } as const;
  const isCurrent = ifRange === undefined || ifRange === etag;
  const object = await objects.get(file.key, isCurrent ? rangeOf(range) : undefined);
  if (!object) throw new AppError('not_found', 'File not found.');
  const { size, range: part, stream } = object;
  const described = {
    ...headers,
    'content-type': file.contentType,
    'content-disposition': dispositionOf(file),
  };
  if (!part)
    return { status: 200, headers: { ...described, 'content-length': size }, stream } as const;
  const { start, end } = part;
  return {
    status: 206,
    headers: {
      ...described,
      'content-length': end - start + 1,
      'content-range': `bytes ${start}-${end}/${size}`,
    },
    stream,
  } as const;
}

/**
 * Encodes the full name (RFC 6266). Names with quotes get an ASCII fallback, since some clients
 * don't support escaped quotes.
 */
function dispositionOf({ filename, inline }: ServedFile): string {
  const plain = filename.replaceAll(/[^\x20-\x7e]/g, '?').replaceAll('"', "'");
  return contentDisposition(filename, {
    type: inline ? 'inline' : 'attachment',
    ...(filename.includes('"') && { fallback: plain }),
  });
}

const SINGLE_RANGE = /^bytes=\s*(\d*)-(\d*)\s*$/i;

const position = (digits: string): number => Math.min(Number(digits), Number.MAX_SAFE_INTEGER);

/** RFC 9110 allows serving the whole file for multiple or malformed ranges. */
function rangeOf(header = ''): ByteRange | undefined {
  const [, first = '', last = ''] = SINGLE_RANGE.exec(header) ?? [];
  if (first === '') return last === '' ? undefined : { last: position(last) };
  if (last === '') return { start: position(first) };
  return position(last) < position(first)
    ? undefined
    : { start: position(first), end: position(last) };
}
