import { create as contentDisposition } from 'content-disposition';
import parseRange from 'range-parser';
import { AppError } from '../core/errors.ts';
import { namesTag } from './entity-tag.ts';
import type { ObjectStore } from '../objects/object-store.ts';

/** A stored file as it may be shown: what core/ decided of it. */
export interface ServedFile {
  /** The key of the stored object, which is also the ETag, since an object never changes. */
  key: string;
  filename: string;
  contentType: string;
  /** Whether a browser may show it by itself; else it is for download. */
  inline: boolean;
}

export interface FileRequest {
  range?: string | undefined;
  /** A range is answered only where this is the file's tag. */
  ifRange?: string | undefined;
  ifNoneMatch?: string | undefined;
  /** How the answer may be kept. */
  cacheControl?: string | undefined;
}

/** Headers that keep uploaded files from running: no sniffing, no scripts, no plug-ins, no frames, no origin. */
export const INERT = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/**
 * Answers 200, 206 or 304 with an inert file; throws `not_found` or `range_not_satisfiable`. Unless the request says how it may be kept, it is asked
 * for anew each time, since files end with their owner.
 */
export async function answerFile(objects: ObjectStore, file: ServedFile, { range, ifRange, ifNoneMatch, cacheControl }: FileRequest) {
  const etag = `"${file.key}"`;
  const headers = { ...INERT, etag, 'accept-ranges': 'bytes', 'cache-control': cacheControl ?? 'private, no-cache' };
  if (ifNoneMatch !== undefined && namesTag(ifNoneMatch, etag)) return { status: 304, headers } as const;
  const whole = await objects.get(file.key);
  if (!whole) throw new AppError('not_found', 'There is no such file.');
  const described = {
    ...headers,
    'content-type': file.contentType,
    'content-disposition': dispositionOf(file),
  };
  const asked = range === undefined || (ifRange !== undefined && ifRange !== etag) ? 'all' : rangeOf(range, whole.size);
  if (asked === 'all') return { status: 200, headers: { ...described, 'content-length': whole.size }, stream: whole.stream } as const;
  whole.stream.destroy();
  if (asked === 'none') throw new AppError('range_not_satisfiable', `The file has ${whole.size} bytes.`);
  const part = await objects.get(file.key, asked);
  if (!part) throw new AppError('not_found', 'There is no such file.');
  const { start, end } = asked;
  return {
    status: 206,
    headers: { ...described, 'content-length': end - start + 1, 'content-range': `bytes ${start}-${end}/${whole.size}` },
    stream: part.stream,
  } as const;
}

/** Names the file under its whole name (RFC 6266), and for readers that know no more than ASCII, or no escaped quotes, under one that is like it. */
function dispositionOf({ filename, inline }: ServedFile): string {
  const plain = filename.replaceAll(/[^\x20-\x7e]/g, '?').replaceAll('"', "'");
  return contentDisposition(filename, { type: inline ? 'inline' : 'attachment', ...(filename.includes('"') && { fallback: plain }) });
}

/** Reads a Range header. Several ranges, or one that cannot be read, are answered with the whole file, as RFC 9110 allows. */
function rangeOf(header: string, size: number): { start: number; end: number } | 'all' | 'none' {
  const ranges = parseRange(size, header, { combine: true });
  if (ranges === -1) return 'none';
  const [only] = ranges === -2 || ranges.type !== 'bytes' || ranges.length > 1 ? [] : ranges;
  return only ?? 'all';
}
