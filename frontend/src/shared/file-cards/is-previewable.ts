const SHOWN = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/bmp',
  'image/webp',
  'image/svg+xml',
  'image/avif',
]);

export function isPreviewable(type: string): boolean {
  return SHOWN.has(type);
}
