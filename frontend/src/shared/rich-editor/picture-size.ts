import type { Attributes } from '@tiptap/core';

/** In pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export const readPixels = (value: string | null): number | null =>
  value !== null && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : null;

export function sizeToWrite(wantedWidth: number | null, own: PictureSize): PictureSize {
  if (wantedWidth === null) return own;
  return {
    width: wantedWidth,
    height: Math.max(1, Math.round((wantedWidth * own.height) / own.width)),
  };
}

const pixels = (name: 'width' | 'height') => ({
  default: null,
  parseHTML: (element: HTMLElement) => readPixels(element.getAttribute(name)),
});

export const sizeAttributes = {
  width: pixels('width'),
  height: pixels('height'),
  // Must be last, because its attributes override `width` and `height`.
  ownSize: {
    default: null,
    parseHTML: () => null,
    renderHTML: ({ width, ownSize }) => (ownSize === null ? {} : sizeToWrite(width, ownSize)),
  },
} satisfies Attributes;
