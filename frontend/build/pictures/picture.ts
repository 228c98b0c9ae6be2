import type { Topic } from '../../src/features/static-pages/content.ts';
import { type MotifName, MOTIFS } from './motifs.ts';
import { THEME_PALETTE, type Palette, randomOf, rect } from './shapes.ts';

const [WIDTH, HEIGHT] = [1200, 440];

const MOTIF_BY_SLUG: Readonly<Record<string, MotifName>> = {
  'advanced-long-tail-keyword-optimization-seo-guide': 'curve',
  'anonymous-text-publishing-platform-secure-content-sharing': 'sheets',
  'free-qr-code-generator-text-sharing-mobile': 'squares',
  'react-ssr-seo-react-helmet': 'windows',
};

const MOTIF_BY_TOPIC: Readonly<Record<Topic, MotifName>> = {
  seo: 'network',
  sharing: 'code',
  security: 'ring',
  editor: 'page',
  code: 'windows',
  tools: 'cards',
  hosting: 'route',
  css: 'cards',
  mobile: 'squares',
};

interface Pictured {
  slug: string;
  topics: readonly Topic[];
}

export function pictureOf({ slug, topics }: Pictured, palette: Palette = THEME_PALETTE): string {
  const motif = MOTIFS[MOTIF_BY_SLUG[slug] ?? MOTIF_BY_TOPIC[topics[0] ?? 'sharing']];
  const shapes =
    rect([0, 0, WIDTH, HEIGHT], palette.ground).replace(/ rx="\d+"/, '') +
    motif(palette, randomOf(slug));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice">${shapes}</svg>`;
}
