import { useEffect, useMemo, useRef, useState } from 'react';
import type { RichEditorHandle } from '../../shared/rich-editor/editor-handle.ts';
import { readStored, writeStored } from '../../shared/storage.ts';
import { draftKeeper, type DraftState } from './draft-keeper.ts';

const KEY = 'pasteroom.draft';
const SAVE_DELAY_MS = 800;

const place = { read: () => readStored(KEY), write: (html: string | null) => writeStored(KEY, html) };

/** Keeps the text of this editor in the browser until it is published, and brings it back on the next visit. */
export function useDraft(editor: RichEditorHandle | null) {
  const [state, setState] = useState<DraftState>();
  const keeper = useMemo(() => editor && draftKeeper(editor, place, setState), [editor]);
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
