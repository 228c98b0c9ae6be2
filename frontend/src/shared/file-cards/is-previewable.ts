// Formats that every browser shows; others would leave a broken picture in the card.
const SHOWN = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/webp', 'image/svg+xml', 'image/avif']);

/** Tells whether a browser can show this type as a picture. */
export function isPreviewable(type: string): boolean {
  return SHOWN.has(type);
}
