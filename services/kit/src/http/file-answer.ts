import { create as contentDisposition } from 'content-disposition';
import parseRange from 'range-parser';
import { AppError } from '../core/errors.ts';
import { namesTag } from './entity-tag.ts';
import type { ObjectStore } from '../objects/object-store.ts';

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
  const whole = await objects.get(file.key);
  if (!whole) throw new AppError('not_found', 'File not found.');
  const described = {
    ...headers,
    'content-type': file.contentType,
    'content-disposition': dispositionOf(file),
  };
  const asked =
    range === undefined || (ifRange !== undefined && ifRange !== etag)
      ? 'all'
      : rangeOf(range, whole.size);
  if (asked === 'all')
    return {
      status: 200,
      headers: { ...described, 'content-length': whole.size },
      stream: whole.stream,
    } as const;
  whole.stream.destroy();
  if (asked === 'none')
    throw new AppError(
      'range_not_satisfiable',
      `The requested range is beyond the end of the file, which has ${whole.size} bytes.`,
    );
  const part = await objects.get(file.key, asked);
  if (!part) throw new AppError('not_found', 'File not found.');
  const { start, end } = asked;
  return {
    status: 206,
    headers: {
      ...described,
      'content-length': end - start + 1,
      'content-range': `bytes ${start}-${end}/${whole.size}`,
    },
    stream: part.stream,
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

/** RFC 9110 allows serving the whole file for multiple or malformed ranges. */
function rangeOf(header: string, size: number): { start: number; end: number } | 'all' | 'none' {
  const ranges = parseRange(size, header, { combine: true });
  if (ranges === -1) return 'none';
  const [only] = ranges === -2 || ranges.type !== 'bytes' || ranges.length > 1 ? [] : ranges;
  return only ?? 'all';
}
