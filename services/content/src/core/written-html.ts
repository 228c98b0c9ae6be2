import { AppError } from '@pasteroom/kit/core/errors';
import { picturesIn, type CleanHtml } from './html.ts';

const MAX_HTML_BYTES = 1_048_576;
/** JSON escapes take up to six characters. */
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

/** Skips counting if the length suffices: a UTF-16 unit takes one to three bytes. */
export const isLargerThan = (text: string, bytes: number): boolean =>
  text.length > bytes || (3 * text.length > bytes && Buffer.byteLength(text) > bytes);

export function checkSize(html: string): void {
  if (isLargerThan(html, MAX_HTML_BYTES))
    throw new AppError('content_too_large', 'The text is too large. Max size allowed is 1MB.');
}

/** HTML within these limits is cleaned within 2 ms. */
const QUICK = { characters: 4_096, marks: 96 };
/** Tags and character references determine the cost of cleaning. */
const MARK = /[<&]/g;

export function isQuicklyCleaned(html: string): boolean {
  return html.length <= QUICK.characters && (html.match(MARK)?.length ?? 0) <= QUICK.marks;
}

/** Pictures are looked up and adopted one by one. */
const MAX_PICTURES = 1_000;

export function checkPictures({ urls }: Pick<CleanHtml, 'urls'>): void {
  if (picturesIn(urls).length > MAX_PICTURES)
    throw new AppError(
      'validation',
      `The text contains too many pictures. At most ${MAX_PICTURES} are allowed.`,
    );
}

export function assertNotEmpty({ html, text }: Pick<CleanHtml, 'html' | 'text'>): void {
  if (text === '' && !/<(img|hr)\b/.test(html))
    throw new AppError('validation', 'Write something or attach a file.');
}
