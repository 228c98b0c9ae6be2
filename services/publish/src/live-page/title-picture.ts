import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { FONT_PARTS } from './drawable.ts';
import { PICTURE_SIZE } from './picture-size.ts';
import { PRODUCT } from './site.ts';

const require = createRequire(import.meta.url);

/** Satori uses the next font for missing characters. The fonts need distinct names. */
const fonts = FONT_PARTS.map((part) => ({
  name: `Roboto ${part}`,
  data: readFileSync(require.resolve(`@fontsource/roboto/files/roboto-${part}-700-normal.woff`)),
  weight: 700 as const,
}));
const fontFamily = fonts.map(({ name }) => name).join(', ');

const LONG_TITLE_LENGTH = 55;

interface Element {
  type: string;
  props: { style: object; children: (Element | string)[] };
}
const box = (style: object, ...children: (Element | string)[]): Element => ({
  type: 'div',
  props: { style, children },
});

/** Truncates long titles. Returns null if the font lacks a character. */
export async function drawTitle(title: string): Promise<Uint8Array | null> {
  let isWhole = true;
  const svg = await satori(pictureOf(title) as never, {
    ...PICTURE_SIZE,
    fonts,
    async loadAdditionalAsset() {
      isWhole = false;
      return [];
    },
  });
  return isWhole ? new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng() : null;
}

function pictureOf(title: string): Element {
  const [fontSize, lineClamp] = title.length > LONG_TITLE_LENGTH ? [56, 6] : [76, 4];
  const words = box(
    {
      display: 'block',
      fontSize,
      lineClamp,
      lineHeight: 1.2,
      wordBreak: 'break-word',
      color: '#E4E4EA',
    },
    title,
  );
  const column = {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    padding: '64px 72px',
    fontFamily,
  };
  return box(
    {
      ...column,
      ...PICTURE_SIZE,
      boxSizing: 'border-box',
      backgroundColor: '#131316',
      borderLeft: '16px solid #9D8CFF',
    },
    words,
    box({ display: 'flex', fontSize: 34, color: '#9D8CFF' }, PRODUCT),
  );
}
