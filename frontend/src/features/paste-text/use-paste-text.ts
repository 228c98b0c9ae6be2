import { useState } from 'react';
import { notify } from '../../shared/notices/notify.ts';
import type { RichEditorHandle } from '../../shared/rich-editor/editor-handle.ts';
import type { OwnedText } from './owned-texts.ts';
import { reportBannedLink } from './report-banned-link.ts';
import { useAttachments } from './use-attachments.ts';
import { useDraft } from './use-draft.ts';
import type { RetrievedText } from './use-get-text.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useModalParts } from './use-modal-parts.ts';
import { rememberText } from './use-owned-texts.ts';
import type { PublishedText } from './use-publish-text.ts';

/** What stood on the screen before a text was fetched. */
interface SetAside {
  readonly html: string;
  readonly files: readonly File[];
}

/** The story of the Pastetext screen: what is written and attached, what was published or fetched, which modal is open. */
export function usePasteText() {
  const [editor, setEditor] = useState<RichEditorHandle | null>(null);
  const { keeper: draft, state: draftState, changed } = useDraft(editor);
  const attachments = useAttachments();
  const modals = useModalParts();
  const [codes, setCodes] = useState({ publish: '', get: '' });
  const [published, setPublished] = useState<OwnedText>();
  const [retrieved, setRetrieved] = useState<RetrievedText>();
  const [setAside, setSetAside] = useState<SetAside>();
  const [bannedHost, setBannedHost] = useState<string>();
  const [publishedFiles, setPublishedFiles] = useState<readonly File[]>([]);

  useLeaveWarning(() => draft?.isUnsaved() === true || attachments.attached.some((file) => !publishedFiles.includes(file)));

  const { close } = modals;
  return {
    setEditor,
    draftState,
    /** To be called after every change of the text. */
    changed,
    attachments,
    modals,
    codes,
    published,
    retrieved,
    bannedHost,
    hasSetAside: setAside !== undefined,
    setCode: (of: keyof typeof codes, code: string) => setCodes((before) => ({ ...before, [of]: code })),
    /** The text to publish, once every picture in it has arrived. */
    readHtml: async () => {
      await editor?.picturesSettled();
      return editor?.getHtml() ?? '';
    },
    onPublished: ({ uniqueId, expiresAt, deleteToken }: PublishedText) => {
      const text = { code: uniqueId, expiresAt, deleteToken };
      rememberText(text);
      draft?.published();
      setPublished(text);
      setPublishedFiles(attachments.attached);
      setCodes((before) => ({ ...before, publish: '' }));
      close();
      notify.success('notices.postSuccess');
    },
    onRetrieved: (text: RetrievedText) => {
      const html = editor?.getHtml() ?? '';
      const isOwn = html !== '' && (retrieved === undefined || draft?.isUnsaved() === true);
      if (isOwn || attachments.attached.length > 0) setSetAside({ html, files: attachments.attached });
      draft?.show(text.html);
      attachments.replace({ retrieved: text.files });
      setRetrieved(text);
      setPublished(undefined);
      setCodes((before) => ({ ...before, get: '' }));
      close();
      notify.success('notices.fetchSuccess');
    },
    /** A failure after which nothing is left to do in the modal. */
    onFailed: (reason: string | undefined) => {
      close();
      notify.failure('notices.failed', reason);
    },
    /** Brings back what a fetched text took the place of. */
    restore: () => {
      if (setAside === undefined) return;
      editor?.setHtml(setAside.html);
      attachments.replace({ attached: setAside.files });
      setRetrieved(undefined);
      setSetAside(undefined);
      editor?.focus();
    },
    /** Empties the screen for another text. */
    startEmpty: () => {
      draft?.discard();
      attachments.replace({});
      setPublished(undefined);
      setRetrieved(undefined);
      editor?.focus();
    },
    closeUpload: () => {
      close();
      attachments.dismissRefusals(); // they have been read there
    },
    closeRoomCode: () => setPublished(undefined),
    onBannedHost: (host: string) => {
      setBannedHost(host);
      reportBannedLink(host);
    },
    dismissBanned: () => setBannedHost(undefined),
  };
}
