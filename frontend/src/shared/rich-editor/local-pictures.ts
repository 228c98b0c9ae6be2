const pictures = new Map<string, Blob>();

/** Returns an address for a picture that exists only in this document's memory. */
export function addLocalPicture(picture: Blob): string {
  const src = URL.createObjectURL(picture);
  pictures.set(src, picture);
  return src;
}

export const localPicture = (src: string | null): Blob | undefined => pictures.get(src ?? '');

export function forgetLocalPictures(): void {
  for (const src of pictures.keys()) URL.revokeObjectURL(src);
  pictures.clear();
}
