/** Limit per report, so fake IDs don't keep the operator waiting. */
const MAX_REQUESTS = 100;
const MAX_BYTES = 50 * 1024 * 1024;

/**
 * Loads images as `data:` URLs, because the frame can't load anything. Stops at the limits and
 * skips images that fail to load.
 */
export async function loadPictures(
  load: (id: string) => Promise<Blob>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const loaded = new Map<string, string>();
  let bytes = 0;
  for (const id of ids.slice(0, MAX_REQUESTS)) {
    try {
      const picture = await load(id);
      bytes += picture.size;
      if (bytes > MAX_BYTES) break;
      loaded.set(id, await dataAddress(picture));
    } catch (error) {
      console.warn('loading a reported image failed', error);
    }
  }
  return loaded;
}

/** Browsers sniff the image format, so one MIME type works for all. */
function dataAddress(blob: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The image could not be read.'));
    reader.readAsDataURL(new Blob([blob], { type: 'image/png' }));
  });
}
