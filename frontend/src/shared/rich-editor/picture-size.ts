import type { Attributes } from '@tiptap/core';

/** How wide and high a picture is, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A number of pixels as an attribute of HTML gives it; null where it is none that the server keeps. */
export const readPixels = (value: string | null): number | null => (value !== null && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : null);

/** The size to write with a picture: as wide as its text wants it, else as it is; always in its own proportions. */
export function sizeToWrite(wantedWidth: number | null, own: PictureSize): PictureSize {
  if (wantedWidth === null) return own;
  return { width: wantedWidth, height: Math.max(1, Math.round((wantedWidth * own.height) / own.width)) };
}

const pixels = (name: 'width' | 'height') => ({
  default: null,
  parseHTML: (element: HTMLElement) => readPixels(element.getAttribute(name)),
});

/** A picture's size in the editor's document: what the HTML says, completed by `ownSize` once that has been read from the picture's file. */
export const sizeAttributes = {
  width: pixels('width'),
  height: pixels('height'),
  // The last one: what it renders stands.
  ownSize: {
    default: null,
    parseHTML: () => null,
    renderHTML: ({ width, ownSize }) => (ownSize === null ? {} : sizeToWrite(width, ownSize)),
  },
} satisfies Attributes;
