/** Most requests for pictures of one report: invented ids must not keep the operator waiting. */
const MAX_REQUESTS = 100;
/** Most bytes of pictures that are shown of one report. */
const MAX_BYTES = 50 * 1024 * 1024;

/**
 * Loads pictures as `data:` URLs, by their ids, since the frame that shows them can load nothing. One is loaded after the other, until the limits are
 * reached. A picture that cannot be loaded is left out.
 */
export async function loadPictures(load: (id: string) => Promise<Blob>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const loaded = new Map<string, string>();
  let bytes = 0;
  for (const id of ids.slice(0, MAX_REQUESTS)) {
    try {
      const picture = await load(id);
      bytes += picture.size;
      if (bytes > MAX_BYTES) break;
      loaded.set(id, await dataAddress(picture));
    } catch (error) {
      console.warn('A picture of what was reported cannot be shown.', error);
    }
  }
  return loaded;
}

/** Browsers tell by the bytes which picture it is. */
function dataAddress(blob: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture cannot be read.'));
    reader.readAsDataURL(new Blob([blob], { type: 'image/png' }));
  });
}
