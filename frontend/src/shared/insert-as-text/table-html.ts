import Papa from 'papaparse';
import { MAX_HTML_BYTES } from '@pasteroom/openapi/rules/numbers';
import { escapeHtml } from '../rich-editor/plain-text.ts';
import { DocumentError } from './document-error.ts';

const MAX_CELLS = Math.floor(MAX_HTML_BYTES / '<td><p></p></td>'.length);
/** Excel writes this line to declare the delimiter. */
const DELIMITER_LINE = /^sep=(.)\r?\n/i;

/**
 * Detects the delimiter unless it's given.
 * @throws DocumentError
 */
export function htmlOfTable(text: string, given?: string): string {
  const declared = DELIMITER_LINE.exec(text);
  const { data, errors } = Papa.parse<string[]>(text.slice(declared?.[0].length ?? 0), {
    delimiter: declared?.[1] ?? given ?? '',
    skipEmptyLines: true,
    preview: MAX_CELLS + 1,
  });
  if (errors.some(({ type }) => type === 'Quotes')) throw new DocumentError('quotes');
  const columns = data.reduce((most, { length }) => Math.max(most, length), 0);
  if (data.length * columns > MAX_CELLS) throw new DocumentError('tooLong');
  if (columns === 0) return '';
  const rows = data.map((row, at) => htmlOfRow(row, columns, at === 0 ? 'th' : 'td'));
  return `<table style="white-space: pre-wrap"><tbody>${rows.join('')}</tbody></table>`;
}

function htmlOfRow(row: readonly string[], columns: number, tag: 'th' | 'td'): string {
  const cells = Array.from({ length: columns }, (_, at) => {
    const lines = escapeHtml(row[at] ?? '').replaceAll(/\r\n?|\n/g, '<br>');
    return `<${tag}>${lines}</${tag}>`;
  });
  return `<tr>${cells.join('')}</tr>`;
}
