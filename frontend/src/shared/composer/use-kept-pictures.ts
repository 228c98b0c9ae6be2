import { useEffect } from 'react';
import type { RichEditorHandle } from '../rich-editor/editor-handle.ts';
import type { PictureStore } from './store-picture.ts';

/** The server deletes images after an hour without renewal. */
const RENEWAL_INTERVAL_MS = 15 * 60_000;
const FIRST_RENEWAL_MS = 5_000;

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
      import('./keep-pictures.ts').then(
        ({ keepPictures }) => keepPictures(store, html, folder),
        (error: unknown) => console.warn('renewing images failed', error),
      );
    };
    const onShow = () => document.visibilityState === 'visible' && keep();
    const first = setTimeout(keep, FIRST_RENEWAL_MS);
    const timer = setInterval(keep, RENEWAL_INTERVAL_MS);
    document.addEventListener('visibilitychange', onShow);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [editor, store, folder]);
}
