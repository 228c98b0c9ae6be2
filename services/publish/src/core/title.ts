import { AppError } from '@pasteroom/kit/core/errors';
import { decodeHTML } from 'entities';

const MAX_TITLE = 200;
const UNTITLED = 'Untitled';

/** The title of a page: the one that was given, else its first heading, else Untitled. Throws `validation` for a given one that is too long. */
export function titleOf(given: string, html: string): string {
  const title = oneLine(given);
  if (title.length > MAX_TITLE)
    throw new AppError('validation', `The title may have at most ${MAX_TITLE} characters.`, {
      errors: [{ path: '/title', message: 'is too long' }],
    });
  return title || firstHeading(html) || UNTITLED;
}

/** Text of the first heading with words in cleaned HTML, whose tags are whole and whose attributes hold no `>`. */
function firstHeading(html: string): string {
  for (const { 0: tag, 1: name, index } of html.matchAll(/<(h[1-6])\b[^>]*>/g)) {
    // Looked for by itself: one pattern for the whole element would begin anew at each tag that has no end.
    const end = html.indexOf(`</${name}>`, index);
    if (end < 0) return '';
    const inner = html.slice(index + tag.length, end);
    const text = oneLine(decodeHTML(inner.replaceAll(/<br\b[^>]*>/g, ' ').replaceAll(/<[^>]*>/g, '')));
    if (text) return text.slice(0, MAX_TITLE).toWellFormed().trim();
  }
  return '';
}

/** Without control characters, and those that turn the direction of what stands after them. */
const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim();
