import { textOfCodeBlock } from '@pasteroom/markdown/code-block';
import { markdownOf } from '@pasteroom/markdown/markdown-of';
import { textOf } from '@pasteroom/markdown/text-of';
import { fromHtml } from 'hast-util-from-html';

export type ExportFormat = 'text' | 'md' | 'html';

export function exportHtml(html: string, format: ExportFormat): string {
  if (format === 'html') return html;
  const tree = () => fromHtml(html, { fragment: true });
  return format === 'md' ? markdownOf(tree()) : (textOfCodeBlock(html) ?? textOf(tree()));
}
