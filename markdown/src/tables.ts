import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import type { BlockContent, PhrasingContent, TableCell } from 'mdast';
import { inlinesOf } from './inlines.ts';
import { alignmentOf, htmlOf, isElement } from './plain-html.ts';

type Align = 'center' | 'right' | null;

export function tableOf(table: Element): BlockContent {
  const rows = rowsOf(table);
  const cells = rows.map((row) => row.children.filter(isElement));
  const aligns = columnsOf(cells);
  if (aligns === undefined || !hasPlainCells(cells))
    return { type: 'html', value: ['<table>', ...rows.map(htmlOf), '</table>'].join('\n') };
  const hasHead = cells[0]?.every(({ tagName }) => tagName === 'th') ?? false;
  const empty: TableCell[] = aligns.map(() => ({ type: 'tableCell', children: [] }));
  const written = cells.map((row) => row.map(cellOf));
  return {
    type: 'table',
    align: aligns,
    children: (hasHead ? written : [empty, ...written]).map((children) => ({
      type: 'tableRow',
      children,
    })),
  };
}

function rowsOf({ children }: Element): Element[] {
  return children
    .filter(isElement)
    .flatMap((child) => (child.tagName === 'tr' ? [child] : rowsOf(child)));
}

/** Markdown tables allow header cells only in the first row. */
function hasPlainCells(rows: readonly (readonly Element[])[]): boolean {
  return rows.every((row, at) => {
    const isHead = at === 0 && row[0]?.tagName === 'th';
    return (
      row.length === rows[0]?.length &&
      row.every((cell) => cell.tagName === (isHead ? 'th' : 'td') && isPlain(cell))
    );
  });
}

function isPlain({ properties, children }: Element): boolean {
  const isMerged = [properties['colSpan'], properties['rowSpan']].some(
    (span) => Number(span ?? 1) > 1,
  );
  // Parsers handle a backslash before a pipe in a cell differently.
  return (
    !isMerged &&
    !children.some((child) => /\\\|/.test(toString(child))) &&
    children.every((child) => isElement(child) && ['p', 'img'].includes(child.tagName))
  );
}

/** Returns undefined if alignments differ within a column. Ignores empty cells. */
function columnsOf(rows: readonly (readonly Element[])[]): Align[] | undefined {
  const columns = (rows[0] ?? []).map(
    (_, at) => new Set(rows.flatMap((row) => (row[at] ? alignmentsOf(row[at]) : []))),
  );
  return columns.some(({ size }) => size > 1) ? undefined : columns.map(([align]) => align ?? null);
}

function alignmentsOf(cell: Element): Align[] {
  const paragraphs = cell.children
    .filter(isElement)
    .filter(({ tagName, children }) => tagName === 'img' || children.length > 0);
  return paragraphs.map((paragraph) => alignmentOf(paragraph) ?? alignmentOf(cell) ?? null);
}

function cellOf({ children }: Element): TableCell {
  const lines = children.map((child): ElementContent[] =>
    isElement(child) && child.tagName === 'p' ? child.children : [child],
  );
  const written = lines.flatMap((line, at): PhrasingContent[] => [
    ...(at === 0 ? [] : [BREAK]),
    ...inlinesOf(line, 'tag'),
  ]);
  return { type: 'tableCell', children: written };
}

const BREAK: PhrasingContent = { type: 'html', value: '<br>' };
