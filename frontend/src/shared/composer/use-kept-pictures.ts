import { useEffect } from 'react';
import type { RichEditorHandle } from '../rich-editor/editor-handle.ts';
import type { PictureStore } from './store-picture.ts';

/** The server deletes pictures that haven't been renewed for an hour. */
const EVERY_MS = 15 * 60_000;
const FIRST_MS = 5_000;

export function useKeptPictures(
  editor: RichEditorHandle | null,
  store: PictureStore,
  folder: string,
): void {
  useEffect(() => {
    if (editor === null) return;
    const keep = () => {
      const html = editor.getHtml();
      if (!html.includes(folder)) return;
      import('./shown-pictures.ts').then(
        ({ keepPictures }) => keepPictures(store, html, folder),
        (error: unknown) => console.warn('Pictures could not be kept.', error),
      );
    };
    const onShow = () => document.visibilityState === 'visible' && keep();
    const first = setTimeout(keep, FIRST_MS);
    const timer = setInterval(keep, EVERY_MS);
    document.addEventListener('visibilitychange', onShow);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [editor, store, folder]);
}
