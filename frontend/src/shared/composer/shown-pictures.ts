import { api, unwrap } from '../../api/client.ts';
import type { PictureStore } from './store-picture.ts';

const MAX_IMAGES = 100;

export function shownPictures(html: string, folder: string): string[] {
  const sources = Array.from(html.matchAll(/<img\b[^>]*?\ssrc="([^"]*)"/g), ([, src = '']) => src);
  const names = sources
    .filter((src) => src.startsWith(folder))
    .map((src) => decoded(src.slice(folder.length)));
  return [...new Set(names)].slice(0, MAX_IMAGES);
}

/** Only logs failures, because the next attempt follows soon. */
export async function keepPictures(
  store: PictureStore,
  html: string,
  folder: string,
): Promise<void> {
  const names = shownPictures(html, folder);
  if (names.length === 0) return;
  try {
    await unwrap(api.POST(`${store}/keep`, { body: { names } }));
  } catch (error) {
    console.warn('renewing images failed', error);
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
