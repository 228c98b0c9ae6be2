import { rgbaOf } from './pasted-highlights.ts';

/** Functions other than `rgb()`, which the server would drop. */
const OTHER_FUNCTION = /(?<!\brgba?)\(/i;
const COLORS = ['color', 'background-color'];

/** Writes colors and lines in the notation that the schema and the server read. */
export function readInlineStyles(body: HTMLElement): void {
  const known = new Map<string, string>();
  for (const element of body.querySelectorAll<HTMLElement>(
    '[style*="("], [style*="text-decoration-line" i]',
  )) {
    const { style } = element;
    if (style.textDecorationLine !== '') style.textDecoration = style.textDecorationLine;
    if (!OTHER_FUNCTION.test(element.getAttribute('style') ?? '')) continue;
    for (const property of COLORS) {
      const color = style.getPropertyValue(property);
      if (!color.includes('(')) continue;
      const rgb = known.get(color) ?? rgbOf(color);
      known.set(color, rgb);
      style.setProperty(property, rgb);
    }
  }
}

/** Paints a pixel, since browsers keep other color spaces in styles. Empty if the color is invalid. */
function rgbOf(color: string): string {
  if (rgbaOf(color) !== undefined) return color;
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (canvas === null || color.includes('var(')) return '';
  canvas.fillStyle = 'transparent'; // stays if the color is invalid
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return alpha === 0 ? '' : `rgba(${red}, ${green}, ${blue}, ${alpha / 255})`;
}
