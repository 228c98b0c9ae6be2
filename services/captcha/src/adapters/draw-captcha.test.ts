import { describe, expect, test } from '@jest/globals';
import { ALPHABET, randomAnswer } from '../core/captcha.ts';
import { seededRandom } from '../testing/fixture.ts';
import { drawCaptcha } from './draw-captcha.ts';
import { glyphs } from './glyph-strokes.ts';

/** Features of a subpath that a cheap solver can read without rendering. */
interface Piece {
  commands: string;
  width: number;
  height: number;
  x: number;
  length: number;
}

const pathOf = (svg: string) => / d="([^"]+)"/.exec(svg)?.[1] ?? '';

function readPiece(subpath: string): Piece {
  const numbers = subpath.split(/[C ]/).map(Number);
  const points = numbers.flatMap((x, i) =>
    i % 6 === 0 ? [[x, numbers[i + 1] ?? 0] as const] : [],
  );
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const length = points
    .slice(1)
    .reduce(
      (sum, [x, y], i) => sum + Math.hypot(x - (points[i]?.[0] ?? x), y - (points[i]?.[1] ?? y)),
      0,
    );
  return {
    commands: `M${'C'.repeat(points.length - 1)}`,
    width: right - left,
    height: Math.max(...ys) - Math.min(...ys),
    x: (left + right) / 2,
    length,
  };
}

const piecesOf = (svg: string): Piece[] => pathOf(svg).split('M').slice(1).map(readPiece);

interface Known {
  svg: string;
  answer: string;
  pieces: Piece[];
  columns: Piece[][];
}

function draw(count: number, seed: number): Known[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const answer = randomAnswer(random);
    const svg = drawCaptcha(answer, 0, random);
    const pieces = piecesOf(svg);
    const columnOf = ({ x }: Piece) => Math.min(4, Math.max(0, Math.round((x - 380) / 410)));
    return {
      svg,
      answer,
      pieces,
      columns: [0, 1, 2, 3, 4].map((column) =>
        pieces.filter((piece) => columnOf(piece) === column),
      ),
    };
  });
}

const known = draw(300, 1);
const unknown = draw(300, 2);

type Votes = Map<string, Map<string, number>>;

function learn(seen: (picture: Known, column: number) => string[]): Votes {
  const votes: Votes = new Map();
  for (const picture of known)
    [...picture.answer].forEach((character, column) => {
      for (const sign of seen(picture, column)) {
        const row = votes.get(sign) ?? new Map<string, number>();
        votes.set(sign, row.set(character, (row.get(character) ?? 0) + 1));
      }
    });
  return votes;
}

function solved(seen: (picture: Known, column: number) => string[]): number {
  const votes = learn(seen);
  const score = (signs: string[], character: string) =>
    signs.reduce(
      (sum, sign) =>
        sum + (votes.get(sign)?.get(character) ?? 0) / Math.max(1, total(votes.get(sign))),
      0,
    );
  const guess = (signs: string[]) =>
    [...ALPHABET].reduce((best, character) =>
      score(signs, character) > score(signs, best) ? character : best,
    );
  const right = unknown.flatMap((picture) =>
    [...picture.answer].filter((character, column) => guess(seen(picture, column)) === character),
  );
  return right.length / (unknown.length * 5);
}

const total = (row: Map<string, number> | undefined): number =>
  [...(row?.values() ?? [])].reduce((sum, count) => sum + count, 0);

describe('a solver with a lookup table', () => {
  // Random guessing scores 5.6%. If glyph paths were constant, the first feature would score 100%.
  const signs = (column: Piece[], sign: (piece: Piece) => string) => column.map(sign);

  test.each<[string, (picture: Known, column: number) => string[]]>([
    [
      'the commands of a character in order',
      ({ columns }, i) => [signs(columns[i] ?? [], ({ commands }) => commands).join()],
    ],
    [
      'the sorted commands of a character',
      ({ columns }, i) => [
        signs(columns[i] ?? [], ({ commands }) => commands)
          .sort()
          .join(),
      ],
    ],
    [
      'the commands of single subpaths',
      ({ columns }, i) => signs(columns[i] ?? [], ({ commands }) => commands),
    ],
    [
      'the subpaths at the same relative position',
      ({ pieces }, i) => [
        pieces
          .slice((i * pieces.length) / 5, ((i + 1) * pieces.length) / 5)
          .map(({ commands }) => commands)
          .join(),
      ],
    ],
    [
      'the bounding boxes of single subpaths',
      ({ columns }, i) => signs(columns[i] ?? [], ({ width, height }) => `${width} ${height}`),
    ],
    [
      'the lengths of single subpaths',
      ({ columns }, i) => signs(columns[i] ?? [], ({ length }) => String(Math.round(length))),
    ],
  ])('lets a lookup table recognize less than 10% of characters by %s', (_what, seen) => {
    expect(solved(seen)).toBeLessThan(0.1);
  });

  test('keeps a lookup table by subpath count below 16% of characters', () => {
    expect(solved(({ columns }, i) => [String(columns[i]?.length)])).toBeLessThan(0.16);
  });

  test('lets a lookup table recognize less than 40% of characters by coarse shape', () => {
    const shape = ({ width, height }: Piece) =>
      `${Math.round(width / 40)} ${Math.round(height / 40)}`;
    expect(solved(({ columns }, i) => signs(columns[i] ?? [], shape))).toBeLessThan(0.4);
  });

  test('scores 100% for a solver that knows the answer', () => {
    expect(solved(({ answer }, i) => [answer.charAt(i)])).toBe(1);
  });
});

describe('noise', () => {
  const noise = Array.from({ length: 300 }, (_, seed) =>
    piecesOf(drawCaptcha('', 0, seededRandom(seed))),
  ).flat();
  const mixed = unknown.flatMap(({ pieces }) => pieces);
  /** Accuracy of the best threshold between noise and glyphs. Random guessing scores 0.5. */
  const separation = (of: (piece: Piece) => number) => {
    const share = (pieces: Piece[], limit: number) =>
      pieces.filter((piece) => of(piece) < limit).length / pieces.length;
    const limits = mixed
      .map(of)
      .sort((a, b) => a - b)
      .filter((_, i) => i % 400 === 0);
    return Math.max(
      ...limits.map((limit) => 0.5 + Math.abs(share(noise, limit) - share(mixed, limit)) / 2),
    );
  };

  test('draws noise that resembles glyphs in length, size and path commands', () => {
    expect(noise.length).toBeGreaterThan(2_000);
    expect(separation(({ length }) => length)).toBeLessThan(0.65);
    expect(separation(({ width, height }) => Math.hypot(width, height))).toBeLessThan(0.65);
    expect(separation(({ commands }) => commands.length)).toBeLessThan(0.55);
  });
});

describe('an image captcha', () => {
  test('shuffles path pieces independently of their position', () => {
    const positions = unknown.flatMap(({ pieces }) =>
      pieces.map(({ x }, i) => ({ order: i / pieces.length - 0.5, x: (x - 1_200) / 2_400 })),
    );
    const sum = (of: (position: { order: number; x: number }) => number) =>
      positions.reduce((all, position) => all + of(position), 0);
    const correlation =
      sum(({ order, x }) => order * x) /
      Math.sqrt(sum(({ order }) => order ** 2) * sum(({ x }) => x ** 2));
    expect(Math.abs(correlation)).toBeLessThan(0.03);
  });

  test('draws different images that are reproducible with the same random numbers', () => {
    expect(drawCaptcha('K7XRM', 0, seededRandom(1))).toBe(drawCaptcha('K7XRM', 0, seededRandom(1)));
    expect(drawCaptcha('K7XRM', 0, seededRandom(1))).not.toBe(
      drawCaptcha('K7XRM', 0, seededRandom(2)),
    );
  });

  test.each([0, 1, 2] as const)(
    'draws a single path of at most 15 KB at noise level %d',
    (noise) => {
      const random = seededRandom(noise);
      for (let i = 0; i < 50; i++) {
        const answer = randomAnswer(random);
        const svg = drawCaptcha(answer, noise, random);
        expect(svg).toMatch(
          /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" role="img" viewBox="0 0 2400 800" width="240" height="80"><rect [^<>]+\/><path d="[MC0-9 -]+" [^<>]+\/><\/svg>$/,
        );
        expect(svg.length).toBeLessThan(15 * 1024);
        expect(svg).not.toContain(answer);
      }
    },
  );

  test('draws glyphs inside the image', () => {
    const inside = (length: number, limit: number) => length >= 0 && length <= limit;
    const points = unknown.flatMap(({ svg }) =>
      [...pathOf(svg).matchAll(/M(-?\d+) (-?\d+)/g)].map(
        ([, x, y]) => [Number(x), Number(y)] as const,
      ),
    );
    const outside = points.filter(([x, y]) => !inside(x, 2_400) || !inside(y, 800));
    expect(outside.length / points.length).toBeLessThan(0.02);
  });

  test('omits characters without a glyph', () => {
    expect(pathOf(drawCaptcha('?é<>&', 0, seededRandom(1)))).toMatch(/^M[MC0-9 -]+$/);
  });

  test('draws image captchas with a contrast above 3:1', () => {
    const [background, pen] = [
      .../#[0-9a-f]{6}/g[Symbol.matchAll](drawCaptcha('K7XRM', 0, seededRandom(1))),
    ].map(([color]) => luminance(color));
    expect(((background ?? 0) + 0.05) / ((pen ?? 1) + 0.05)).toBeGreaterThan(3);
  });
});

function luminance(color: string): number {
  const channel = (at: number) => {
    const value = parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

test('defines at least two glyphs for every character of the alphabet', () => {
  expect(Object.keys(glyphs).sort()).toEqual([...ALPHABET].sort());
  for (const variants of Object.values(glyphs)) expect(variants.length).toBeGreaterThanOrEqual(2);
});
