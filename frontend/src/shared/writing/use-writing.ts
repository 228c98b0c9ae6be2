import { useState } from 'react';
import type { RichEditorHandle } from '../rich-editor/editor-handle.ts';
import { randomKey } from './random-key.ts';
import { saysSomething } from './says-something.ts';
import { useAttachments } from './use-attachments.ts';
import { useDraft } from './use-draft.ts';

/** What every screen with an editor keeps: the text and its draft (under this key, files too), its files, and the host of a refused link. */
export function useWriting(draftKey: string) {
  const [editor, setEditor] = useState<RichEditorHandle | null>(null);
  const { keeper: draft, state: draftState, changed } = useDraft(editor, draftKey);
  const attachments = useAttachments(draftKey);
  const hasFiles = attachments.attached.length + attachments.retrieved.length > 0;
  const [sentFiles, setSentFiles] = useState<readonly File[]>([]);
  const [bannedHost, setBannedHost] = useState<string>();
  const [isMissed, setMissed] = useState(false);
  // By which a refused link is reported once, also where undo brings it back.
  const [textId, setTextId] = useState(randomKey);
  return {
    editor,
    setEditor,
    draft,
    draftState,
    /** To be called after every change of the text. */
    changed: () => {
      setMissed(false);
      changed();
    },
    attachments,
    /** Whether somebody wanted to publish where there is nothing yet. */
    isMissed: isMissed && !hasFiles,
    /** Tells whether there is anything to publish; where there is not, the screen says so. */
    checkSomething: () => {
      const something = editor === null || hasFiles || editor.hasPicturesToCome() || saysSomething(editor.getHtml());
      setMissed(!something);
      if (!something) editor.focus();
      return something;
    },
    bannedHost,
    /** Tells whether something would be lost with the page. */
    isUnsaved: () => draft?.isUnsaved() === true || attachments.attached.some((file) => !sentFiles.includes(file)),
    /** The text to publish, once every picture in it has arrived. */
    readHtml: async () => {
      await editor?.picturesSettled();
      return editor?.getHtml() ?? '';
    },
    /** Notes that text and files, as they stand, are published. */
    published: () => {
      draft?.published();
      attachments.published();
      setSentFiles(attachments.attached);
      setTextId(randomKey);
    },
    /** Empties the screen for another text. */
    startEmpty: () => {
      draft?.discard();
      attachments.replace({});
      setTextId(randomKey);
      editor?.focus();
    },
    onBannedHost: (host: string) => {
      setBannedHost(host);
      void import('./report-banned-link.ts').then(
        ({ reportBannedLink }) => reportBannedLink(host, textId),
        (error: unknown) => console.warn('A refused link could not be reported.', error),
      );
    },
    dismissBanned: () => setBannedHost(undefined),
  };
}

export type Writing = ReturnType<typeof useWriting>;
