import { AppError } from '@pasteroom/kit/core/errors';
import type { CleanHtml } from '@pasteroom/content/core/html';
import { MAX_TITLE_LENGTH } from '@pasteroom/openapi/rules/pages';
import { decodeHTML } from 'entities';

const MAX_LINE_LENGTH = 80;
const MAX_HEADINGS = 1_000;
const UNTITLED = 'Untitled';

/**
 * Falls back to the first heading, the start of the first line, or `Untitled`.
 * @throws `validation` if the given title is too long
 */
export function titleOf(given: string, { html, text }: Pick<CleanHtml, 'html' | 'text'>): string {
  const title = oneLine(given);
  if (title.length > MAX_TITLE_LENGTH)
    throw new AppError(
      'validation',
      `The title must have at most ${MAX_TITLE_LENGTH} characters.`,
      {
        errors: [{ path: '/title', message: 'is too long' }],
      },
    );
  return title || firstHeading(html) || firstLine(text) || UNTITLED;
}

/** Expects sanitized HTML with complete tags and no `>` in attributes. */
function firstHeading(html: string): string {
  let looked = 0;
  for (const { 0: tag, 1: name, index } of html.matchAll(/<(h[1-6])\b[^>]*>/g)) {
    looked += 1;
    if (looked > MAX_HEADINGS) return '';
    // A pattern for entire elements would rescan the rest after every unclosed tag.
    const end = html.indexOf(`</${name}>`, index);
    if (end < 0) return '';
    const inner = html.slice(index + tag.length, end);
    const text = oneLine(
      decodeHTML(inner.replaceAll(/<br\b[^>]*>/g, ' ').replaceAll(/<[^>]*>/g, '')),
    );
    if (hasWords(text)) return shortened(text, MAX_TITLE_LENGTH);
  }
  return '';
}

function firstLine(text: string): string {
  for (const [line] of text.matchAll(/[^\r\n\u2028\u2029]+/g)) {
    // Very long lines are truncated first.
    if (hasWords(line))
      return shortened(oneLine(line.trimStart().slice(0, 20 * MAX_LINE_LENGTH)), MAX_LINE_LENGTH);
  }
  return '';
}

const hasWords = (text: string): boolean => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text);

/** Cuts after a word, or after a grapheme if less than half would remain. */
function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const lastEnd = (granularity: 'word' | 'grapheme') => {
    const parts = new Intl.Segmenter('en', { granularity }).segment(text.slice(0, 2 * max));
    return (
      Array.from(parts, ({ index, segment }) => index + segment.length).findLast(
        (end) => end < max,
      ) ?? 0
    );
  };
  const word = lastEnd('word');
  const end = word > max / 2 ? word : lastEnd('grapheme');
  return `${text.slice(0, end).replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** Also removes bidi control characters, which could reorder the text after the title. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim();
