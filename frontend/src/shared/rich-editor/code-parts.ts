const LINES_PER_PART = 50;
/** Shorter code isn't split. Longer parts are split again. */
const MAX_LINES_PER_PART = 200;
/** Editing at a boundary would join two parts and lose a line break, as with paragraphs. */
const LINES_AROUND_SELECTION = 10;

interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the ends of parts in ascending order, or none for short code. Reuses existing ends.
 * @param selection may be outside the code
 */
export function partEnds(code: string, present: readonly number[], selection: Span): number[] {
  const lineEnds = [...code.matchAll(/\n/g)].map(({ index }) => index + 1);
  if (lineEnds.at(-1) !== code.length) lineEnds.push(code.length);
  if (lineEnds.length <= MAX_LINES_PER_PART) return [];

  const lineAt = (position: number) => lineEnds.filter((end) => end <= position).length;
  const first = lineAt(selection.from) - LINES_AROUND_SELECTION;
  const last = lineAt(selection.to) + LINES_AROUND_SELECTION;
  const isFree = (line: number) => line < first || line >= last || line === lineEnds.length - 1;
  const presentEnds = new Set(present);
  const kept = lineEnds.flatMap((end, line) =>
    presentEnds.has(end) && isFree(line) ? [line] : [],
  );
  const isShort = kept.every((line, index) => line - (kept[index - 1] ?? -1) <= MAX_LINES_PER_PART);
  const ends =
    isShort && kept.at(-1) === lineEnds.length - 1 ? kept : newEnds(lineEnds.length).filter(isFree);
  return ends.map((line) => lineEnds[line] ?? code.length);
}

function newEnds(lines: number): number[] {
  const ends = Array.from(
    { length: Math.floor(lines / LINES_PER_PART) },
    (_, part) => (part + 1) * LINES_PER_PART - 1,
  );
  return ends.at(-1) === lines - 1 ? ends : [...ends, lines - 1];
}
