import type { Noise, Random } from '../core/ports.ts';
import { cutStroke } from './cut-stroke.ts';
import { between, lengthOf, pointAt, randomPose, randomWarp, type Transform } from './distort.ts';
import { glyphs, type Point, type Stroke } from './glyph-strokes.ts';

const WIDTH = 240;
const HEIGHT = 80;
const GLYPH_SIZE: Point = [34, 47];
const ADVANCE = 41;
const PEN_WIDTH = 3.4;

const NOISE_LEVELS: Record<Noise, { parts: number; waves: number; bend: number }> = {
  0: { parts: 8, waves: 0, bend: 7 },
  1: { parts: 7, waves: 1, bend: 8 },
  2: { parts: 12, waves: 1, bend: 9 },
};

interface Placed {
  stroke: Stroke;
  transform: Transform;
}

const pick = <T>(random: Random, items: readonly T[]): T =>
  items[Math.floor(random() * items.length)] as T;

/** Glyphs and noise use the same strokes, warp and cuts, so solvers can't tell them apart. */
export function drawCaptcha(text: string, noise: Noise, random: Random): string {
  const { parts, waves, bend } = NOISE_LEVELS[noise];
  const warp = randomWarp(random, bend);
  const strokes = [
    ...placeText(text, random),
    ...placeParts(parts, random),
    ...placeWaves(waves, random),
  ];
  const pieces = strokes.flatMap(({ stroke, transform }) =>
    cutStroke(stroke, (point) => warp(transform(point)), random),
  );
  const path = shuffled(pieces, random).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${WIDTH * 10} ${HEIGHT * 10}" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="100%" height="100%" rx="80" fill="#eef1f6"/>` +
    `<path d="${path}" fill="none" stroke="#26324d" stroke-width="${PEN_WIDTH * 10}" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  );
}

/** Leaves characters without a glyph blank. Only test answers contain them. */
function placeText(text: string, random: Random): Placed[] {
  const start = WIDTH / 2 - ((text.length - 1) / 2) * ADVANCE;
  return [...text].flatMap((character, i) => {
    const center: Point = [
      start + i * ADVANCE + between(random, -3, 3),
      HEIGHT / 2 + between(random, -6, 6),
    ];
    const transform = randomPose(random, center, GLYPH_SIZE);
    return pick(random, glyphs[character] ?? [[]]).map((stroke) => ({ stroke, transform }));
  });
}

function placeParts(count: number, random: Random): Placed[] {
  const all = Object.values(glyphs).flat();
  return Array.from({ length: count }, () => {
    const stroke = part(pick(random, pick(random, all)), between(random, 1.6, 4), random);
    const [x, y] = pointAt(stroke, 0.5);
    const center: Point = [between(random, 8, WIDTH - 8), between(random, 6, HEIGHT - 6)];
    const turn = randomPose(random, center, GLYPH_SIZE);
    return { stroke: stroke.map(([px, py]): Point => [px - x + 5, py - y + 5]), transform: turn };
  });
}

function placeWaves(count: number, random: Random): Placed[] {
  const transform: Transform = ([x, y]) => [(x * WIDTH) / 30, (y * HEIGHT) / 10];
  return Array.from({ length: count }, () => ({
    stroke: [1, 8, 15, 22, 29].map((x): Point => [x, between(random, 2, 8)]),
    transform,
  }));
}

function part(stroke: Stroke, length: number, random: Random): Stroke {
  const share = Math.min(1, length / lengthOf(stroke));
  const from = between(random, 0, 1 - share);
  return [0, 1, 2, 3].map((i) => pointAt(stroke, from + (share * i) / 3));
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [result[i], result[j]] = [result[j] as T, result[i] as T];
  }
  return result;
}
