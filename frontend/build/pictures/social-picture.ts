import { Resvg } from '@resvg/resvg-js';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori from 'satori';
import { DARK } from './shapes.ts';

const require = createRequire(import.meta.url);
/** Satori includes no fonts and can't read WOFF2. */
const fontOf = async (weight: 400 | 700) => ({
  name: 'Roboto',
  data: await readFile(
    require.resolve(`@fontsource/roboto/files/roboto-latin-${weight}-normal.woff`),
  ),
  weight,
});

/** Social networks don't crop images of this size. */
export const SOCIAL_SIZE = { width: 1200, height: 630 };

interface Element {
  type: string;
  props: Record<string, unknown>;
}
const box = (style: object, ...children: (Element | string)[]): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

export async function socialPicture(title: string, drawing?: string): Promise<Buffer> {
  const image = drawing === undefined ? [] : [drawingBox(drawing)];
  const words = box(
    { flexDirection: 'column', justifyContent: 'space-between', flexGrow: 1, padding: '48px 64px' },
    box(
      { fontSize: title.length > 55 ? 50 : 60, fontWeight: 700, lineHeight: 1.2, color: '#E4E4EA' },
      title,
    ),
    box({ fontSize: 32, color: DARK.accent, fontWeight: 700 }, 'Pasteroom'),
  );
  const root = box(
    { ...SOCIAL_SIZE, flexDirection: 'column', backgroundColor: '#131316', fontFamily: 'Roboto' },
    ...image,
    words,
  );
  const svg = await satori(root as never, {
    ...SOCIAL_SIZE,
    fonts: await Promise.all([fontOf(400), fontOf(700)]),
  });
  return Buffer.from(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng());
}

const drawingBox = (drawing: string): Element => ({
  type: 'img',
  props: {
    src: `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`,
    width: 1200,
    height: 330,
    style: { objectFit: 'cover' },
  },
});
