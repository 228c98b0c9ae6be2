import { useEffect } from 'react';
import type { RichEditorHandle } from '../rich-editor/editor-handle.ts';
import type { PictureStore } from './store-picture.ts';

/** How often the server is asked to keep the pictures, in ms; it forgets a picture after an hour without that. */
const EVERY_MS = 15 * 60_000;
/** The time of the first call, in ms: by then a draft has been restored into the editor. */
const FIRST_MS = 5_000;

/** Keeps the pictures of the text that is being written on the server, for as long as its screen is open. */
export function useKeptPictures(editor: RichEditorHandle | null, store: PictureStore, folder: string): void {
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
    // The pictures are kept at once after a computer has slept.
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
