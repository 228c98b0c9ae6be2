import exifr from 'exifr';

/** Returns whether a photo contains GPS coordinates; false for formats that can't be read. */
export async function hasLocation(photo: Blob): Promise<boolean> {
  const coordinates = await exifr.gps(photo).catch(() => undefined);
  return coordinates !== undefined;
}
