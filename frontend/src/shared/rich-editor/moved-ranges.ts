import type { CodeRange } from './highlight-worker.ts';

export function movedRanges(
  ranges: readonly CodeRange[],
  before: string,
  after: string,
): CodeRange[] {
  if (ranges.length === 0) return [];
  const start = commonStart(before, after);
  const end = before.length - commonEnd(before, after, start);
  const added = after.length - before.length;
  return ranges.flatMap(([from, to, color]): CodeRange[] => {
    if (to <= start) return [[from, to, color]];
    if (from >= end) return [[from + added, to + added, color]];
    return from < start && to > end ? [[from, to + added, color]] : [];
  });
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}

function commonEnd(one: string, other: string, start: number): number {
  const most = Math.min(one.length, other.length) - start;
  let length = 0;
  while (length < most && one[one.length - 1 - length] === other[other.length - 1 - length])
    length += 1;
  return length;
}
