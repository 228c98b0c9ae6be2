import type { Random } from '../core/ports.ts';
import { between, lengthOf, pointAt, type Transform } from './distort.ts';
import type { Point, Stroke } from './glyph-strokes.ts';

export function cutStroke(stroke: Stroke, transform: Transform, random: Random): string[] {
  const pieces = Math.max(1, Math.round(lengthOf(stroke) / between(random, 1.6, 4.4)));
  const cuts = Array.from(
    { length: pieces - 1 },
    (_, i) => (i + between(random, 0.65, 1.35)) / pieces,
  );
  const ends = [0, ...cuts, 1];
  return ends.slice(1).map((end, i) => {
    const overlap = between(random, 0, 0.25) / pieces;
    const [from, to] = [Math.max(0, (ends[i] ?? 0) - overlap), Math.min(1, end + overlap)];
    return random() < 0.5
      ? subpath(stroke, [from, to], transform, random)
      : subpath(stroke, [to, from], transform, random);
  });
}

function subpath(stroke: Stroke, [from, to]: Point, transform: Transform, random: Random): string {
  const spans = 2 + Math.floor(random() * 3);
  const points = Array.from({ length: spans + 1 }, (_, i) => {
    const within = i === 0 || i === spans ? i : i + between(random, -0.3, 0.3);
    const [x, y] = transform(pointAt(stroke, from + ((to - from) * within) / spans));
    return [x + between(random, -0.35, 0.35), y + between(random, -0.35, 0.35)] as const;
  });
  return `M${coordinates([points[0] ?? [0, 0]])}C${points
    .slice(1)
    .map((_, i) => coordinates(controls(points, i)))
    .join(' ')}`;
}

function controls(points: readonly Point[], i: number): Point[] {
  const at = (k: number): Point => points[Math.min(Math.max(k, 0), points.length - 1)] ?? [0, 0];
  const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
  return [
    [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6],
    [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6],
    p2,
  ];
}

const coordinates = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${Math.round(x * 10)} ${Math.round(y * 10)}`).join(' ');
