import { api, unwrap } from '../../api/client.ts';
import type { PictureStore } from './store-picture.ts';

/** Most pictures that one call keeps. */
const MOST = 100;

/** The names of the pictures that an editor's HTML shows from this folder of the server. */
export function shownPictures(html: string, folder: string): string[] {
  const sources = Array.from(html.matchAll(/<img\b[^>]*?\ssrc="([^"]*)"/g), ([, src = '']) => src);
  const names = sources.filter((src) => src.startsWith(folder)).map((src) => decoded(src.slice(folder.length)));
  return [...new Set(names)].slice(0, MOST);
}

/** Asks the server to keep the pictures of a text that is still being written; a failure is only logged, for the next try is near. */
export async function keepPictures(store: PictureStore, html: string, folder: string): Promise<void> {
  const names = shownPictures(html, folder);
  if (names.length === 0) return;
  try {
    await unwrap(api.POST(`${store}/keep`, { body: { names } }));
  } catch (error) {
    console.warn('Pictures could not be kept.', error);
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
