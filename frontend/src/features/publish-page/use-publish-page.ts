import { useState } from 'react';
import { notify } from '../../shared/notices/notify.ts';
import { useLeaveWarning } from '../../shared/writing/use-leave-warning.ts';
import { useModals } from '../../shared/writing/use-modals.ts';
import { useWriting } from '../../shared/writing/use-writing.ts';
import { modalParts } from './modal-parts.ts';
import { type OwnedPage, ownedPages } from './owned-pages.ts';
import type { SavedPage } from './use-save-page.ts';
import { useTitle } from './use-title.ts';

/** The story of the Publish Page screen: title, text and files, what was submitted, which modal is open. */
export function usePublishPage() {
  const writing = useWriting('pasteroom.page');
  const title = useTitle();
  const modals = useModals(modalParts);
  const [published, setPublished] = useState<{ page: OwnedPage; isLive: boolean }>();
  useLeaveWarning(() => title.isUnsaved() || writing.isUnsaved());

  const { close } = modals;
  return {
    writing,
    title,
    modals,
    published,
    onPublished: ({ uniqueId, url, isLive, liveAt, ownerToken }: SavedPage) => {
      const page = { id: uniqueId, title: title.title.trim(), url, liveAt, ownerToken };
      ownedPages.remember(page);
      writing.published();
      title.published();
      setPublished({ page, isLive });
      close();
      notify.success('publishPage.submitted');
    },
    /** A failure after which nothing is left to do in the modal. */
    onFailed: (reason: string | undefined) => {
      close();
      notify.failure('notices.failed', reason);
    },
    /** Empties the screen for another page. */
    startEmpty: () => {
      setPublished(undefined);
      title.discard();
      writing.startEmpty();
    },
    closeUpload: () => {
      close();
      writing.attachments.dismissRefusals(); // they have been read there
    },
    closeCard: () => setPublished(undefined),
  };
}
