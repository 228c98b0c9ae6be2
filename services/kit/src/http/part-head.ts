import { MIMEType } from 'node:util';
import { parse } from 'content-disposition';
import { AppError } from '../core/errors.ts';
import { pointerTo } from './json-pointer.ts';

export interface PartHead {
  name: string;
  filename: string | undefined;
  mediaType: string;
  charset: string | undefined;
}

/** Names are in lower case. Values are decoded as Latin-1. */
export type PartHeaders = Readonly<Record<string, readonly string[]>>;

const TOKEN = String.raw`[\w!#$%&'*+.^\x60|~-]+`;
const QUOTED = String.raw`"(?:[^"\\\p{Cc}]|\\\P{Cc})*"`;
const DISPOSITION = new RegExp(
  String.raw`^form-data(?:[ \t]*;[ \t]*[\w-]+\*?=(?:${QUOTED}|${TOKEN}))*[ \t]*$`,
  'iu',
);

/** @throws `bad_request` without a field name, or `validation` for a malformed file name */
export function readHead(headers: PartHeaders): PartHead {
  const [written = '', ...others] = headers['content-disposition']?.map(asUtf8) ?? [];
  if (others.length > 0) throw unreadableForm();
  if (!DISPOSITION.test(written)) throw malformed(written);
  // Browsers send a quote as %22 and don't escape backslashes. Other clients send a quote as \" and
  // %22 literally.
  const { name, filename } = parse(written, { multipart: !written.includes('\\"') }).parameters;
  if (name === undefined) throw unreadableForm();
  const { essence, params } = mediaTypeOf(headers['content-type']?.[0]);
  return { name, filename, mediaType: essence, charset: params.get('charset') ?? undefined };
}

const asUtf8 = (latin1: string): string => Buffer.from(latin1, 'latin1').toString('utf8');

function mediaTypeOf(written = 'text/plain'): MIMEType {
  try {
    return new MIMEType(written);
  } catch {
    return new MIMEType('text/plain');
  }
}

export const unreadableForm = (cause?: unknown): AppError =>
  new AppError('bad_request', 'The form could not be read.', { cause });

function malformed(disposition: string): AppError {
  const field = /^form-data[ \t]*;[ \t]*(?:[^;]*;[ \t]*)?name="?([\w-]+)/i.exec(disposition)?.[1];
  if (field === undefined) return unreadableForm();
  return new AppError(
    'validation',
    `A file name in the field ${field} is malformed. Encode quotes in it as %22.`,
    {
      errors: [{ path: pointerTo(field), message: 'has a malformed file name' }],
    },
  );
}
