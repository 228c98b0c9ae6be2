const PREVIEWABLE_TYPES = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/bmp',
  'image/webp',
  'image/svg+xml',
  'image/avif',
]);

export function isPreviewable(type: string): boolean {
  return PREVIEWABLE_TYPES.has(type);
}
