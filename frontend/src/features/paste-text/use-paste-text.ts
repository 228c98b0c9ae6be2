import { useState } from 'react';
import { notify } from '../../shared/notices/notify.ts';
import { useLeaveWarning } from '../../shared/writing/use-leave-warning.ts';
import { useModals } from '../../shared/writing/use-modals.ts';
import { useWriting } from '../../shared/writing/use-writing.ts';
import { modalParts } from './modal-parts.ts';
import { type OwnedText, ownedTexts } from './owned-texts.ts';
import type { RetrievedText } from './use-get-text.ts';
import type { PublishedText } from './use-publish-text.ts';

/** What stood on the screen before a text was fetched. */
interface SetAside {
  readonly html: string;
  readonly files: readonly File[];
}

/** The story of the Pastetext screen: what is written and attached, what was published or fetched, which modal is open. */
export function usePasteText() {
  const writing = useWriting('pasteroom.draft');
  const { editor, draft, attachments } = writing;
  const modals = useModals(modalParts);
  const [codes, setCodes] = useState({ publish: '', get: '' });
  const [published, setPublished] = useState<OwnedText>();
  const [retrieved, setRetrieved] = useState<RetrievedText>();
  const [setAside, setSetAside] = useState<SetAside>();
  useLeaveWarning(writing.isUnsaved);

  const { close } = modals;
  return {
    writing,
    modals,
    codes,
    published,
    retrieved,
    hasSetAside: setAside !== undefined,
    setCode: (of: keyof typeof codes, code: string) => setCodes((before) => ({ ...before, [of]: code })),
    onPublished: ({ uniqueId, expiresAt, deleteToken }: PublishedText) => {
      const text = { code: uniqueId, expiresAt, deleteToken };
      ownedTexts.remember(text);
      writing.published();
      setPublished(text);
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
      setPublished(undefined);
      setRetrieved(undefined);
      writing.startEmpty();
    },
    closeUpload: () => {
      close();
      attachments.dismissRefusals(); // they have been read there
    },
    closeRoomCode: () => setPublished(undefined),
  };
}
