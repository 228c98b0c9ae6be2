import { AppError } from '../core/errors.ts';

/** Characters of a boundary (RFC 2046, section 5.1.1) that are allowed without quotes (RFC 2045, section 5.1). */
const TOKEN = String.raw`[\w'+.-]`;
/** The others need quotes. The last one is no space. */
const QUOTED = String.raw`[\w'()+,./:=? -]`;
const FORM = new RegExp(
  String.raw`^multipart/form-data[ \t]*;[ \t]*boundary=(?:(${TOKEN}{1,70})|"(${QUOTED}{0,69}(?! )${QUOTED})")[ \t]*$`,
  'i',
);

/**
 * Returns the boundary in the Content-Type of a form. Throws `unsupported_media_type` for another type, and `bad_request` unless one boundary is the only
 * parameter: what reads a form and what guards it could understand two of them, or a charset, in different ways.
 */
export function boundaryOf(contentType: string | undefined): string {
  if (!/^multipart\/form-data[ \t]*(?:;|$)/i.test(contentType ?? ''))
    throw new AppError('unsupported_media_type', 'Send the form as multipart/form-data.');
  const [, token, quoted] = FORM.exec(contentType ?? '') ?? [];
  const boundary = token ?? quoted;
  if (boundary === undefined) throw new AppError('bad_request', 'The Content-Type of the form must have one boundary and nothing else.');
  return boundary;
}
