import { AppError } from '@pasteroom/kit/core/errors';
import { MAX_HTML_BYTES } from '@pasteroom/openapi/rules/numbers';
import { picturesIn, type CleanHtml } from './html.ts';

/** JSON can escape each byte as six characters, such as `\u0061`. */
export const MAX_FIELD_BYTES = 6 * MAX_HTML_BYTES;

/** @throws `validation` unless the field is a JSON string */
export function parseHtmlField(field: string, json: string): string {
  try {
    const html: unknown = JSON.parse(json);
    if (typeof html === 'string') return html;
  } catch {
    // Handled below, like JSON that isn't a string.
  }
  throw new AppError('validation', "The content must be the text's HTML as a JSON string.", {
    errors: [{ path: `/${field}`, message: 'must be a JSON string' }],
  });
}

/** Counts bytes only if necessary: each UTF-16 unit has one to three bytes in UTF-8. */
export const isLargerThan = (text: string, bytes: number): boolean =>
  text.length > bytes || (3 * text.length > bytes && Buffer.byteLength(text) > bytes);

export function checkSize(html: string): void {
  if (isLargerThan(html, MAX_HTML_BYTES))
    throw new AppError('content_too_large', 'The text is too large. The maximum size is 1 MB.');
}

/** Cleaning HTML within these limits takes at most 2 ms. */
const QUICK_LIMITS = { characters: 4_096, marks: 96 };
/** Tags and character references determine the cost of cleaning. */
const MARKUP_START = /[<&]/g;

export function isQuicklyCleaned(html: string): boolean {
  return (
    html.length <= QUICK_LIMITS.characters &&
    (html.match(MARKUP_START)?.length ?? 0) <= QUICK_LIMITS.marks
  );
}

/** Publishing looks up and adopts each image separately. */
const MAX_IMAGES = 1_000;

export function checkPictures({ urls }: Pick<CleanHtml, 'urls'>): void {
  if (picturesIn(urls).length > MAX_IMAGES)
    throw new AppError(
      'validation',
      `The text contains too many images. At most ${MAX_IMAGES} are allowed.`,
    );
}

export function assertNotEmpty({ html, text }: Pick<CleanHtml, 'html' | 'text'>): void {
  if (text === '' && !/<(img|hr)\b/.test(html))
    throw new AppError('validation', 'Write something or attach a file.');
}
