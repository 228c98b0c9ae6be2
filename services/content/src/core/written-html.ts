import { AppError } from '@pasteroom/kit/core/errors';
import { picturesIn, type CleanHtml } from './html.ts';

const MAX_HTML_BYTES = 1_048_576;
/** The same written as a JSON string, where a character may take up to six. */
export const MAX_FIELD_BYTES = 6 * MAX_HTML_BYTES;

/** The HTML that a field of a form holds as a JSON string. Throws `validation` for anything else. */
export function parseHtmlField(field: string, json: string): string {
  try {
    const html: unknown = JSON.parse(json);
    if (typeof html === 'string') return html;
  } catch {
    // Text that is no JSON is refused below, like JSON that is no string.
  }
  throw new AppError('validation', "The content must be the text's HTML as a JSON string.", {
    errors: [{ path: `/${field}`, message: 'must be a JSON string' }],
  });
}

/** Whether a text has more bytes than these in UTF-8. They are counted only where that is not clear from the number of characters, each of which takes one to three. */
export const isLargerThan = (text: string, bytes: number): boolean =>
  text.length > bytes || (3 * text.length > bytes && Buffer.byteLength(text) > bytes);

/** Throws when HTML is larger than it may be. */
export function checkSize(html: string): void {
  if (isLargerThan(html, MAX_HTML_BYTES)) throw new AppError('content_too_large', 'The text is too large. Max size allowed is 1MB.');
}

/** The limits of HTML that is cleaned quickly. What was made to be as costly as they allow takes 1.3 ms, 2 kB that an editor wrote less than 0.1 ms. */
const QUICK = { characters: 4_096, marks: 96 };
/** The characters that begin a tag or a character reference: their number decides what cleaning costs. */
const MARK = /[<&]/g;

/** Whether HTML is cleaned within a millisecond or two, whatever it holds. */
export function isQuicklyCleaned(html: string): boolean {
  return html.length <= QUICK.characters && (html.match(MARK)?.length ?? 0) <= QUICK.marks;
}

/** Most pictures of a text, since each is looked up and adopted one by one. */
const MAX_PICTURES = 1_000;

/** Throws when HTML shows more pictures of our own than a text may adopt. */
export function checkPictures({ urls }: Pick<CleanHtml, 'urls'>): void {
  if (picturesIn(urls).length > MAX_PICTURES)
    throw new AppError('validation', `The text shows too many pictures. At most ${MAX_PICTURES} are allowed.`);
}

/** Throws when there is nothing to see in cleaned HTML. */
export function assertNotEmpty({ html, text }: Pick<CleanHtml, 'html' | 'text'>): void {
  if (text === '' && !/<(img|hr)\b/.test(html)) throw new AppError('validation', 'Write something or attach a file.');
}
