import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { textPartEnds } from './text-parts.ts';

const partsOf = (text: string): string[] => {
  const ends = textPartEnds(text);
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
};

describe('textPartEnds', () => {
  it('does not divide short text', () => {
    expect(textPartEnds('a '.repeat(10_000))).toEqual([]);
  });

  it('divides long text after spaces', () => {
    const parts = partsOf('lorem ipsum '.repeat(10_000));
    expect(parts.length).toBeGreaterThan(5);
    for (const part of parts) expect(part).toMatch(/^\S.* $/);
  });

  it.each(['👩‍👩‍👧', 'e\u0301', '🇩🇪', 'क्षि'])('does not divide %s', (grapheme) => {
    for (const before of ['', 'a', 'ab', 'abc'])
      for (const part of partsOf(before + grapheme.repeat(20_000)))
        expect(part.replaceAll(grapheme, '')).toMatch(/^[abc]*$/);
  });

  it('does not divide a character of a grapheme that is longer than a part', () => {
    for (const part of partsOf(`a${'\u{e0100}'.repeat(20_000)}`))
      expect(part.isWellFormed()).toBe(true);
  });

  it('divides any text into non-empty parts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 50 }), (repeated) => {
        const text = repeated.repeat(1 + Math.ceil(20_000 / repeated.length));
        const parts = partsOf(text);
        expect(parts.join('')).toBe(text);
        if (text.isWellFormed()) for (const part of parts) expect(part.isWellFormed()).toBe(true);
        for (const { length } of parts) expect(length).toBeGreaterThan(0);
      }),
    );
  });
});
