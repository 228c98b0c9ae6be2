import { markdownOf } from '@pasteroom/markdown/markdown-of';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toText } from 'hast-util-to-text';
import MarkdownIt from 'markdown-it';
import type { Format } from './arguments.ts';

/** The server sanitizes the HTML. */
export function htmlOf(input: string, format: 'md' | 'html'): string {
  return format === 'html' ? input : new MarkdownIt({ html: true }).render(input);
}

/** Returns piped text unchanged, and other texts with a final newline. */
export function converted(html: string, format: Format): string {
  if (html === '') return '';
  if (format === 'html') return withFinalNewline(html);
  const code = format === 'text' ? onlyCodeBlock(html) : undefined;
  if (code !== undefined) return code;
  const tree = fromHtml(html, { fragment: true });
  if (format === 'md') return withFinalNewline(markdownOf(tree));
  asLines(tree);
  return withFinalNewline(toText(tree, { whitespace: 'pre-wrap' }));
}

const withFinalNewline = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`);

const CODE_BLOCK = /^<pre><code(?: class="[^"<>]*")?>([^<]*)<\/code><\/pre>$/;
const REFERENCES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
};

/** Without a parser, since parsers replace carriage returns. The sanitizer writes only these references. */
function onlyCodeBlock(html: string): string | undefined {
  const [, code] = CODE_BLOCK.exec(html) ?? [];
  return code?.replaceAll(/&(?:amp|gt|lt|quot);/g, (reference) => REFERENCES[reference] ?? '');
}

/** In texts, each paragraph is a line. `toText` would separate paragraphs with blank lines. */
function asLines(parent: Root | Element): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    asLines(child);
    if (child.tagName !== 'p') continue;
    child.tagName = 'div';
    if (child.children.length === 0)
      child.children.push({ type: 'element', tagName: 'br', properties: {}, children: [] });
  }
}
