import { textOfCodeBlock } from '@pasteroom/markdown/code-block';
import { htmlOfMarkdown } from '@pasteroom/markdown/html-of-markdown';
import { markdownOf } from '@pasteroom/markdown/markdown-of';
import { textOf } from '@pasteroom/markdown/text-of';
import { fromHtml } from 'hast-util-from-html';
import type { Format } from './arguments.ts';

/** The server sanitizes the HTML. */
export const htmlOf = (input: string, format: 'md' | 'html'): string =>
  format === 'html' ? input : htmlOfMarkdown(input);

/** Returns piped text unchanged, and other texts with a final newline. */
export function converted(html: string, format: Format): string {
  if (html === '') return '';
  if (format === 'html') return withFinalNewline(html);
  const code = format === 'text' ? textOfCodeBlock(html) : undefined;
  if (code !== undefined) return code;
  const tree = fromHtml(html, { fragment: true });
  return withFinalNewline(format === 'md' ? markdownOf(tree) : textOf(tree));
}

const withFinalNewline = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`);
