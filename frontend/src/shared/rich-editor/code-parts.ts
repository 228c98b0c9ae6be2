const LINES_PER_PART = 50;
/** Shorter code isn't divided. A longer part is divided again. */
const MAX_LINES_IN_ONE_PIECE = 200;
/** Browsers treat parts as paragraphs: editing at an edge would join two and lose a line break. */
const LINES_AROUND_SELECTION = 10;

interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the ends in ascending order, or none for short code. Keeps existing ends where possible.
 * @param selection may be outside the code
 */
export function partEnds(code: string, present: readonly number[], selection: Span): number[] {
  const lineEnds = [...code.matchAll(/\n/g)].map(({ index }) => index + 1);
  if (lineEnds.at(-1) !== code.length) lineEnds.push(code.length);
  if (lineEnds.length <= MAX_LINES_IN_ONE_PIECE) return [];

  const lineAt = (position: number) => lineEnds.filter((end) => end <= position).length;
  const first = lineAt(selection.from) - LINES_AROUND_SELECTION;
  const last = lineAt(selection.to) + LINES_AROUND_SELECTION;
  const isFree = (line: number) => line < first || line >= last || line === lineEnds.length - 1;
  const presentEnds = new Set(present);
  const kept = lineEnds.flatMap((end, line) =>
    presentEnds.has(end) && isFree(line) ? [line] : [],
  );
  const isShort = kept.every(
    (line, index) => line - (kept[index - 1] ?? -1) <= MAX_LINES_IN_ONE_PIECE,
  );
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
