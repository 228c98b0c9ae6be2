import { useState } from 'react';
import { notify } from '../../shared/notices/notify.ts';
import { useLeaveWarning } from '../../shared/writing/use-leave-warning.ts';
import { useModals } from '../../shared/writing/use-modals.ts';
import { useWriting } from '../../shared/writing/use-writing.ts';
import { modalParts } from './modal-parts.ts';
import { type OwnedPage, ownedPages } from './owned-pages.ts';
import type { SavedPage } from './use-save-page.ts';

/** The story of the Publish Page screen: title, text and files, what was submitted, which modal is open. */
export function usePublishPage() {
  const writing = useWriting('page');
  const modals = useModals(modalParts);
  const [published, setPublished] = useState<{ page: OwnedPage; wasLive: boolean }>();
  useLeaveWarning(writing.model.isUnsaved);

  const { close } = modals;
  return {
    writing,
    modals,
    published,
    onPublished: ({ uniqueId, title: chosen, url, isLive, liveAt, ownerToken }: SavedPage) => {
      const page = { id: uniqueId, title: chosen, url, liveAt, ownerToken };
      ownedPages.remember(page);
      writing.model.published();
      setPublished({ page, wasLive: isLive });
      close();
      notify.success('publish-page:submitted');
    },
    /** A failure after which nothing is left to do in the modal. */
    onFailed: (reason: string | undefined) => {
      close();
      notify.failure('notices.failed', reason);
    },
    /** Empties the screen for another page. */
    startEmpty: () => {
      setPublished(undefined);
      writing.startEmpty();
    },
    closeUpload: () => {
      close();
      writing.model.dismissRefusals(); // they have been read there
    },
    closeCard: () => setPublished(undefined),
  };
}
