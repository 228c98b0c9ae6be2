import type { Topic } from '../../src/features/static-pages/content.ts';
import { type MotifName, MOTIFS } from './motifs.ts';
import { OF_THE_THEME, type Palette, randomOf, rect } from './shapes.ts';

const [WIDTH, HEIGHT] = [1200, 440];

const CHOSEN: Readonly<Record<string, MotifName>> = {
  'advanced-long-tail-keyword-optimization-seo-guide': 'curve',
  'anonymous-text-publishing-platform-secure-content-sharing': 'sheets',
  'free-qr-code-generator-text-sharing-mobile': 'squares',
  'react-ssr-seo-react-helmet': 'windows',
};

const OF_TOPIC: Readonly<Record<Topic, MotifName>> = {
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

export function pictureOf({ slug, topics }: Pictured, palette: Palette = OF_THE_THEME): string {
  const motif = MOTIFS[CHOSEN[slug] ?? OF_TOPIC[topics[0] ?? 'sharing']];
  const shapes =
    rect([0, 0, WIDTH, HEIGHT], palette.ground).replace(/ rx="\d+"/, '') +
    motif(palette, randomOf(slug));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice">${shapes}</svg>`;
}
