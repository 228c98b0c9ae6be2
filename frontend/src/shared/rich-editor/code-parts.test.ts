import { describe, expect, it } from '@jest/globals';
import { partEnds } from './code-parts.ts';

const lines = (count: number) =>
  Array.from({ length: count }, (_, line) => `line ${line}`).join('\n');
const elsewhere = { from: -1, to: -1 };
const lineStart = (code: string, line: number) =>
  code.split('\n').slice(0, line).join('\n').length + 1;
const linesIn = (code: string, ends: readonly number[]) =>
  ends.map(
    (end, index) =>
      code
        .slice(ends[index - 1] ?? 0, end)
        .replace(/\n$/, '')
        .split('\n').length,
  );

describe('partEnds', () => {
  it('does not split short code', () => {
    expect(partEnds(lines(200), [], elsewhere)).toEqual([]);
    expect(partEnds('', [], elsewhere)).toEqual([]);
  });

  it('splits long code every 50 lines', () => {
    expect(linesIn(lines(220), partEnds(lines(220), [], elsewhere))).toEqual([50, 50, 50, 50, 20]);
    const ending = `${lines(250)}\n`;
    expect(partEnds(ending, [], elsewhere).at(-1)).toBe(ending.length);
  });

  it.each([0, 1, 49, 50, 51, 149, 249])(
    'returns no part boundaries near a caret in line %i',
    (line) => {
      const code = lines(250);
      const caret = lineStart(code, line);
      const ends = partEnds(code, partEnds(code, [], elsewhere), { from: caret, to: caret });
      const edges = ends.slice(0, -1).map((end) => code.slice(0, end).split('\n').length - 1);
      expect(edges.filter((edge) => Math.abs(edge - line) < 9)).toEqual([]);
      expect(ends.at(-1)).toBe(code.length);
    },
  );

  it('includes the entire selection in one part', () => {
    const code = lines(1_000);
    expect(partEnds(code, partEnds(code, [], elsewhere), { from: 0, to: code.length })).toEqual([
      code.length,
    ]);
  });

  it('preserves parts when a line is added and splits a part that has become too long', () => {
    const code = lines(250);
    const ends = partEnds(code, [], elsewhere);
    const longer = `first\n${code}`;
    expect(
      partEnds(
        longer,
        ends.map((end) => end + 6),
        elsewhere,
      ),
    ).toEqual(ends.map((end) => end + 6));
    const pasted = `${lines(300)}\n${code}`;
    const moved = ends.map((end) => end + pasted.length - code.length);
    expect(Math.max(...linesIn(pasted, partEnds(pasted, moved, elsewhere)))).toBe(50);
  });

  it('splits code again if a part boundary does not follow a line break', () => {
    const code = lines(250);
    const ends = partEnds(code, [], elsewhere);
    expect(
      partEnds(
        code,
        ends.map((end) => end - 1),
        elsewhere,
      ),
    ).toEqual(ends);
  });
});
