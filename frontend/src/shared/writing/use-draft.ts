import { useEffect, useMemo, useRef, useState } from 'react';
import type { RichEditorHandle } from '../rich-editor/editor-handle.ts';
import { readStored, writeStored } from '../storage.ts';
import { draftKeeper, type DraftState } from './draft-keeper.ts';

const SAVE_DELAY_MS = 800;

/** Keeps the text of this editor in the browser, under this key, until it is published, and brings it back on the next visit. */
export function useDraft(editor: RichEditorHandle | null, key: string) {
  const [state, setState] = useState<DraftState>();
  const keeper = useMemo(() => {
    const place = { read: () => readStored(key), write: (html: string | null) => writeStored(key, html) };
    return editor && draftKeeper(editor, place, setState);
  }, [editor, key]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (keeper === null) return;
    keeper.restore();
    // The last words before the page goes; on phones it may never come back.
    const onHide = () => document.visibilityState === 'hidden' && keeper.save();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      clearTimeout(timer.current);
      keeper.save();
    };
  }, [keeper]);

  const changed = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => keeper?.save(), SAVE_DELAY_MS);
  };
  return { state, keeper, changed };
}
