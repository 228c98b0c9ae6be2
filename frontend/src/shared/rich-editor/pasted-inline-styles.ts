import { rgbaOf } from './pasted-highlights.ts';

/** Matches color functions other than `rgb()`, which the server would remove. */
const OTHER_FUNCTION = /(?<!\brgba?)\(/i;
/** The schema only reads `normal` in `b` and 400 in other elements. */
const LIGHT = /^(?:normal|lighter|initial|[1-4]\d\d)$/;
const COLOR_PROPERTIES = ['color', 'background-color'];

/** Converts colors and text decorations to a notation that the schema and the server support. */
export function readInlineStyles(body: HTMLElement): void {
  for (const inserted of body.querySelectorAll('ins')) inserted.style.textDecoration = 'underline';
  for (const { localName, style } of body.querySelectorAll<HTMLElement>('[style*="font-weight" i]'))
    if (LIGHT.test(style.fontWeight)) style.fontWeight = localName === 'b' ? 'normal' : '400';
  const known = new Map<string, string>();
  for (const element of body.querySelectorAll<HTMLElement>(
    '[style*="("], [style*="text-decoration-line" i]',
  )) {
    const { style } = element;
    if (style.textDecorationLine !== '') style.textDecoration = style.textDecorationLine;
    if (!OTHER_FUNCTION.test(element.getAttribute('style') ?? '')) continue;
    for (const property of COLOR_PROPERTIES) {
      const color = style.getPropertyValue(property);
      if (!color.includes('(')) continue;
      const rgb = known.get(color) ?? rgbOf(color);
      known.set(color, rgb);
      style.setProperty(property, rgb);
    }
  }
}

/** Paints a pixel, because styles preserve other color spaces. Returns '' for invalid colors. */
function rgbOf(color: string): string {
  if (rgbaOf(color) !== undefined) return color;
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (canvas === null || color.includes('var(')) return '';
  canvas.fillStyle = 'transparent'; // an invalid color doesn't change it
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return alpha === 0 ? '' : `rgba(${red}, ${green}, ${blue}, ${alpha / 255})`;
}
