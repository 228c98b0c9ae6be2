import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RichEditorHandle } from '../rich-editor/editor-handle.ts';
import { onStoredWorkRemoved } from '../stored-work.ts';
import { fileRules } from './file-rules.ts';
import { endFirstVisit } from './first-visit.ts';
import { openTabs } from './open-tabs.ts';
import { hasContent } from './has-content.ts';
import { tabDrafts } from './tab-drafts.ts';
import { type ComposerModel, composerModel } from './composer-model.ts';

const SAVE_DELAY_MS = 800;
const pickedFiles = new Map<string, readonly File[]>();
onStoredWorkRemoved(() => pickedFiles.clear());

/** What every screen with an editor keeps: the text that is being written, and the host of a refused link. */
export function useComposer(kind: 'text' | 'page') {
  const [editor, setEditor] = useState<RichEditorHandle | null>(null);
  const [model] = useState(() => composerModel({ drafts: tabDrafts(kind), openTabs, fileRules, pickedFiles }));
  const state = useSyncExternalStore(model.subscribe, model.state, model.state);
  const [bannedHost, setBannedHost] = useState<string>();
  const [isMissed, setMissed] = useState(false);
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
    /** Must be called after every change of the text. */
    changed,
    /** Takes the title that was typed before this code had come. */
    beginTitle: (typed: string) => {
      if (typed !== '') model.setTitle(typed);
    },
    setTitle: (title: string) => {
      model.setTitle(title);
      changed();
    },
    /** Whether somebody wanted to publish where there is nothing yet. */
    isMissed: isMissed && !hasFiles,
    /** Tells whether there is anything to publish; where there is not, the screen says so. */
    checkContent: () => {
      const something = editor === null || hasFiles || editor.hasPicturesToCome() || hasContent(editor.getHtml());
      setMissed(!something);
      if (!something) editor.focus();
      return something;
    },
    bannedHost,
    /** The text to publish, once every picture in it has arrived. */
    readHtml: async () => {
      await editor?.picturesSettled();
      return editor?.getHtml() ?? '';
    },
    /** Empties the screen for another text. */
    startEmpty: () => {
      model.startEmpty();
      editor?.focus();
    },
    onBannedHost: (host: string) => {
      setBannedHost(host);
      void import('./report-banned-link.ts').then(
        ({ reportBannedLink }) => reportBannedLink(host, model.draftId()),
        (error: unknown) => console.warn('A refused link could not be reported.', error),
      );
    },
    dismissBanned: () => setBannedHost(undefined),
  };
}

export type Composer = ReturnType<typeof useComposer>;

/** Saves the draft shortly after each change, and when the page goes. Answers what is to be called after a change. */
function useSaving(model: ComposerModel, editor: RichEditorHandle | null): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (editor === null) return;
    model.open(editor);
    // The last words before the page goes; on phones it may never come back.
    const onHide = () => document.visibilityState === 'hidden' && model.save();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', model.save);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', model.save);
      clearTimeout(timer.current);
      model.save();
    };
  }, [model, editor]);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(model.save, SAVE_DELAY_MS);
  };
}
