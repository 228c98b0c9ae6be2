import { useState } from 'react';
import { notify } from '../../shared/notices/notify.ts';
import { useModals } from '../../shared/composer/use-modals.ts';
import { useComposer } from '../../shared/composer/use-composer.ts';
import { modalParts } from './modal-parts.ts';
import { type MyPage, myPages } from './my-pages.ts';
import type { SavedPage } from './use-save-page.ts';

/** The story of the Publish Page screen: title, text and files, what was submitted, which modal is open. */
export function usePublishPage() {
  const composer = useComposer('page');
  const modals = useModals(modalParts);
  const [published, setPublished] = useState<{ page: MyPage; wasLive: boolean; wantedName: string | undefined }>();

  const { close } = modals;
  return {
    composer,
    modals,
    published,
    onPublished: ({ uniqueId, title: chosen, url, isLive, liveAt, ownerToken }: SavedPage, wantedName: string) => {
      const page = { id: uniqueId, title: chosen, url, liveAt, ownerToken };
      myPages.remember(page);
      composer.model.published();
      // Only what premium members publish is live at once, and may be named.
      setPublished({ page, wasLive: isLive, wantedName: isLive ? wantedName : undefined });
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
      composer.startEmpty();
    },
    closeUpload: () => {
      close();
      composer.model.dismissRefusals(); // they have been read there
    },
    closeCard: () => setPublished(undefined),
    onNamed: (url: string) => {
      if (published === undefined) return;
      const page = { ...published.page, url };
      myPages.remember(page);
      setPublished({ ...published, page, wantedName: undefined });
    },
  };
}
