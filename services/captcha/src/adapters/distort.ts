import type { Random } from '../core/ports.ts';
import type { Point, Stroke } from './glyph-strokes.ts';

export type Transform = (point: Point) => Point;

export const between = (random: Random, low: number, high: number): number =>
  low + (high - low) * random();

export function pointAt(stroke: Stroke, t: number): Point {
  const spans = stroke.length - 1;
  const span = Math.min(Math.floor(t * spans), spans - 1);
  const at = (i: number): Point => stroke[Math.min(Math.max(i, 0), spans)] ?? [0, 0];
  const [p0, p1, p2, p3] = [at(span - 1), at(span), at(span + 1), at(span + 2)];
  const u = t * spans - span;
  const along = (axis: 0 | 1): number => {
    const [a, b, c, d] = [p0[axis], p1[axis], p2[axis], p3[axis]];
    return b + 0.5 * u * (c - a + u * (2 * a - 5 * b + 4 * c - d + u * (3 * (b - c) + d - a)));
  };
  return [along(0), along(1)];
}

export function lengthOf(stroke: Stroke): number {
  let length = 0;
  for (let i = 0; i < 12; i++) {
    const [x0, y0] = pointAt(stroke, i / 12);
    const [x1, y1] = pointAt(stroke, (i + 1) / 12);
    length += Math.hypot(x1 - x0, y1 - y0);
  }
  return length;
}

/** Rotates, shears and scales around the midpoint of a 10 × 10 box and moves it to `center`. */
export function randomPose(random: Random, center: Point, [width, height]: Point): Transform {
  const angle = between(random, -0.3, 0.3);
  const shear = between(random, -0.28, 0.28);
  const [sx, sy] = [
    (width / 10) * between(random, 0.88, 1.12),
    (height / 10) * between(random, 0.88, 1.12),
  ];
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return ([x, y]) => {
    const dy = (y - 5) * sy;
    const dx = (x - 5) * sx + shear * dy;
    return [center[0] + dx * cos - dy * sin, center[1] + dx * sin + dy * cos];
  };
}

export function randomWarp(random: Random, strength: number): Transform {
  const wave = () => {
    const [height, length, phase, tilt] = [
      between(random, 0.4, 1) * strength,
      between(random, 45, 110),
      between(random, 0, 2 * Math.PI),
      between(random, -0.5, 0.5),
    ];
    return (main: number, cross: number) =>
      (height / 2) * Math.sin((2 * Math.PI * (main + tilt * cross)) / length + phase);
  };
  const [xByY, xByX, yByX, yByY] = [wave(), wave(), wave(), wave()];
  return ([x, y]) => [x + xByY(y, x) + xByX(x, y) / 2, y + yByX(x, y) + yByY(y, x) / 2];
}
