import { AppError } from '../core/errors.ts';

/** Boundary characters (RFC 2046, section 5.1.1) allowed without quotes (RFC 2045, section 5.1). */
const TOKEN = String.raw`[\w'+.-]`;
/** The last character must not be a space. */
const QUOTED = String.raw`[\w'()+,./:=? -]`;
const FORM = new RegExp(
  String.raw`^multipart/form-data[ \t]*;[ \t]*boundary=(?:(${TOKEN}{1,70})|"(${QUOTED}{0,69}(?! )${QUOTED})")[ \t]*$`,
  'i',
);

/** Rejects other parameters, which a firewall might interpret differently. */
export function boundaryOf(contentType: string | undefined): string {
  if (!/^multipart\/form-data[ \t]*(?:;|$)/i.test(contentType ?? ''))
    throw new AppError('unsupported_media_type', 'Send the form as multipart/form-data.');
  const [, token, quoted] = FORM.exec(contentType ?? '') ?? [];
  const boundary = token ?? quoted;
  if (boundary === undefined)
    throw new AppError(
      'bad_request',
      'The Content-Type of the form must have exactly one parameter, the boundary.',
    );
  return boundary;
}
