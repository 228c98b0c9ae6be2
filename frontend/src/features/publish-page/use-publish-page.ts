import { useState } from 'react';
import { notify } from '../../shared/notices/notify.ts';
import { useModals } from '../../shared/composer/use-modals.ts';
import { useComposer } from '../../shared/composer/use-composer.ts';
import { modalParts } from './modal-parts.ts';
import { type MyPage, myPages } from './my-pages.ts';
import type { SavedPage } from './use-save-page.ts';

export function usePublishPage() {
  const composer = useComposer('page');
  const modals = useModals(modalParts);
  const [published, setPublished] = useState<{
    page: MyPage;
    wasLive: boolean;
    wantedName: string | undefined;
  }>();

  const { close } = modals;
  return {
    composer,
    modals,
    published,
    onPublished: (
      { uniqueId, title: chosen, url, isLive, liveAt, ownerToken }: SavedPage,
      wantedName: string,
    ) => {
      const page = { id: uniqueId, title: chosen, url, liveAt, ownerToken };
      myPages.remember(page);
      composer.model.published();
      // Only Premium members' pages go live immediately and can have custom names.
      setPublished({ page, wasLive: isLive, wantedName: isLive ? wantedName : undefined });
      close();
      notify.success('publish-page:submitted');
    },
    onFailed: (reason: string | undefined) => {
      close();
      notify.failure('notices.failed', reason);
    },
    startEmpty: () => {
      setPublished(undefined);
      composer.startEmpty();
    },
    closeUpload: () => {
      close();
      composer.model.dismissRefusals(); // the modal has shown these errors
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
