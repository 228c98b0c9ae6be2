import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { RichEditorHandle } from '../rich-editor/editor-handle.ts';
import { useStore } from '../store.ts';
import { loadPart } from '../load-part.ts';
import { onStoredWorkRemoved } from '../stored-work.ts';
import { endFirstVisit } from './first-visit.ts';
import { openTabs } from './open-tabs.ts';
import { hasContent } from './has-content.ts';
import { forgetLocalPictures } from '../rich-editor/local-pictures.ts';
import type { UploadImage } from '../rich-editor/uploaded-image.ts';
import type { SealedDrafts } from './sealable-drafts.ts';
import { tabDrafts } from './tab-drafts.ts';
import { type ComposerModel, composerModel } from './composer-model.ts';

const SAVE_DELAY_MS = 800;
const fileRules = async () =>
  (await loadPart(() => import('../file-cards/attachment-rules.ts')))?.admitFiles;
const pickedFiles = new Map<string, readonly File[]>();
const sealedDrafts: SealedDrafts = new Map();
onStoredWorkRemoved(() => {
  pickedFiles.clear();
  sealedDrafts.clear();
});

export function useComposer(kind: 'text' | 'page') {
  const [editor, setEditor] = useState<RichEditorHandle | null>(null);
  const [model] = useState(() =>
    composerModel({ drafts: tabDrafts(kind), openTabs, fileRules, pickedFiles, sealedDrafts }),
  );
  const state = useStore(model);
  const [bannedHost, setBannedHost] = useState<string>();
  const [isMissed, setMissed] = useState(false);
  const [editorKey, setEditorKey] = useState(0);
  const hasFiles = state.attached.length + state.kept.length > 0;
  const save = useSaving(model, editor);
  useEffect(() => onStoredWorkRemoved(model.startEmpty), [model]);
  const changed = () => {
    setMissed(false);
    endFirstVisit();
    save();
  };
  return {
    ...state,
    model,
    editor,
    setEditor,
    changed,
    setTitle: (title: string) => {
      model.setTitle(title);
      changed();
    },
    isMissed: isMissed && !hasFiles,
    checkContent: () => {
      const something =
        editor === null || hasFiles || editor.hasPicturesToCome() || hasContent(editor.getHtml());
      setMissed(!something);
      if (!something) editor.focus();
      return something;
    },
    bannedHost,
    readHtml: async () => {
      await editor?.picturesSettled();
      return editor?.getHtml() ?? '';
    },
    editorKey,
    /** @throws the error of the first picture that can't be uploaded */
    setSealed: async (isSealed: boolean, upload: UploadImage) => {
      if (!isSealed && editor !== null) {
        const { uploadLocalPictures } = await import('./upload-local-pictures.ts');
        await uploadLocalPictures(editor, upload);
      }
      model.setSealed(isSealed);
    },
    /** Replaces the editor, because undo would bring back the text. */
    forgetSealed: () => {
      model.startEmpty();
      forgetLocalPictures();
      setEditorKey((key) => key + 1);
    },
    startEmpty: () => {
      model.startEmpty();
      editor?.focus();
    },
    onBannedHost: (host: string) => {
      setBannedHost(host);
      void import('./report-banned-link.ts').then(
        ({ reportBannedLink }) => reportBannedLink(host, model.draftId()),
        (error: unknown) => console.warn('reporting a banned link failed', error),
      );
    },
    dismissBanned: () => setBannedHost(undefined),
  };
}

export type Composer = ReturnType<typeof useComposer>;

function useSaving(model: ComposerModel, editor: RichEditorHandle | null): () => void {
  useEffect(() => {
    if (editor === null) return;
    model.open(editor);
    const left = new AbortController();
    const { signal } = left;
    // On phones, a hidden page may never become visible again.
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'hidden' && model.save(),
      { signal },
    );
    window.addEventListener('pagehide', model.save, { signal });
    window.addEventListener(
      'beforeunload',
      (event) => model.isUnsaved() && event.preventDefault(),
      { signal },
    );
    return () => {
      left.abort();
      model.save();
    };
  }, [model, editor]);
  return useDebouncedCallback(model.save, SAVE_DELAY_MS);
}
