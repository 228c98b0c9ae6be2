import { api, unwrap } from '../../api/client.ts';
import { shownPictures } from './shown-pictures.ts';
import type { PictureStore } from './store-picture.ts';

/** Per call. */
const MAX_IMAGES = 100;

/** Only logs failures, because the next attempt follows soon. */
export async function keepPictures(
  store: PictureStore,
  html: string,
  folder: string,
): Promise<void> {
  const names = shownPictures(html, folder).slice(0, MAX_IMAGES);
  if (names.length === 0) return;
  try {
    await unwrap(api.POST(`${store}/keep`, { body: { names } }));
  } catch (error) {
    console.warn('renewing images failed', error);
  }
}

/** Only logs failures, because the server deletes images after an hour without renewal. */
export async function discardPictures(names: readonly string[]): Promise<void> {
  for (let at = 0; at < names.length; at += MAX_IMAGES)
    try {
      const body = { names: names.slice(at, at + MAX_IMAGES) };
      await unwrap(api.POST('/texts/upload/discard', { body }));
    } catch (error) {
      console.warn('deleting uploaded images failed', error);
    }
}
