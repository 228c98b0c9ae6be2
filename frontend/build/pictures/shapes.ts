export interface Palette {
  ground: string;
  card: string;
  line: string;
  edge: string;
  accent: string;
  soft: string;
}

export const THEME_PALETTE: Palette = {
  ground: 'var(--mantine-color-accent-light)',
  card: 'var(--pr-card)',
  line: 'var(--pr-hairline)',
  edge: 'var(--pr-edge)',
  accent: 'var(--mantine-primary-color-filled)',
  soft: 'var(--mantine-color-accent-light-hover)',
};

export const DARK: Palette = {
  ground: '#201D33',
  card: '#1B1B20',
  line: '#3A3A44',
  edge: '#73737F',
  accent: '#9D8CFF',
  soft: '#38325A',
};

export function randomOf(word: string): () => number {
  let state = [...word].reduce(
    (sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0,
    7,
  );
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) / 2 ** 24;
  };
}

const n = (value: number): string => String(Math.round(value));

type Box = readonly [x: number, y: number, width: number, height: number];

export const rect = ([x, y, width, height]: Box, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(Math.min(16, height / 2))}" fill="${fill}"${more}/>`;

export const circle = (
  [x, y, radius]: readonly [x: number, y: number, radius: number],
  fill: string,
  more = '',
): string => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${more}/>`;

export const path = (d: string, stroke: string, width = 4, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;

export const outline = (color: string, width = 3): string =>
  ` stroke="${color}" stroke-width="${width}"`;

export function lines(
  [x, y, width, count]: readonly [x: number, y: number, width: number, count: number],
  color: string,
  random: () => number,
): string {
  return Array.from({ length: count }, (_, at) =>
    rect([x, y + at * 34, width * (at === count - 1 ? 0.45 : 0.75 + random() * 0.25), 12], color),
  ).join('');
}
