import { AppError } from '@pasteroom/kit/core/errors';
import type { CleanHtml } from '@pasteroom/content/core/html';
import { MAX_TITLE_LENGTH } from '@pasteroom/openapi/rules/pages';
import { decodeHTML } from 'entities';

/** Longest title that is made of a line of the text: a line may be a whole paragraph. */
const MAX_LINE = 80;
/** Headings that are looked at until one has words; who writes more of them without any has something else in mind. */
const MAX_HEADINGS = 1_000;
const UNTITLED = 'Untitled';

/**
 * The title of a page: the one that was given, else its first heading with words, else the beginning of its first line with words, else Untitled.
 * Throws `validation` for a given one that is too long.
 */
export function titleOf(given: string, { html, text }: Pick<CleanHtml, 'html' | 'text'>): string {
  const title = oneLine(given);
  if (title.length > MAX_TITLE_LENGTH)
    throw new AppError('validation', `The title may have at most ${MAX_TITLE_LENGTH} characters.`, {
      errors: [{ path: '/title', message: 'is too long' }],
    });
  return title || firstHeading(html) || firstLine(text) || UNTITLED;
}

/** Finds the text of the first heading with words, in cleaned HTML, whose tags are complete and whose attributes hold no `>`. */
function firstHeading(html: string): string {
  let looked = 0;
  for (const { 0: tag, 1: name, index } of html.matchAll(/<(h[1-6])\b[^>]*>/g)) {
    looked += 1;
    if (looked > MAX_HEADINGS) return '';
    // The end tag is searched separately, since one pattern for the whole element would start over at each tag without an end.
    const end = html.indexOf(`</${name}>`, index);
    if (end < 0) return '';
    const inner = html.slice(index + tag.length, end);
    const text = oneLine(decodeHTML(inner.replaceAll(/<br\b[^>]*>/g, ' ').replaceAll(/<[^>]*>/g, '')));
    if (hasWords(text)) return shortened(text, MAX_TITLE_LENGTH);
  }
  return '';
}

function firstLine(text: string): string {
  for (const [line] of text.matchAll(/[^\r\n\u2028\u2029]+/g)) {
    // A line may be the whole text; more of it could not get into a title.
    if (hasWords(line)) return shortened(oneLine(line.trimStart().slice(0, 20 * MAX_LINE)), MAX_LINE);
  }
  return '';
}

/** Whether there is something to call a page by: not signs alone, such as a drawn line. */
const hasWords = (text: string): boolean => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text);

/** The text, or as many of its first words as there is room for; of a word that is too long by itself, as many letters. */
function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const lastEnd = (granularity: 'word' | 'grapheme') => {
    const parts = new Intl.Segmenter('en', { granularity }).segment(text.slice(0, 2 * max));
    return Array.from(parts, ({ index, segment }) => index + segment.length).findLast((end) => end < max) ?? 0;
  };
  const word = lastEnd('word');
  const end = word > max / 2 ? word : lastEnd('grapheme');
  return `${text.slice(0, end).replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** A text as titles are written: without line breaks and control characters, and those that turn the direction of what stands after them. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim();
