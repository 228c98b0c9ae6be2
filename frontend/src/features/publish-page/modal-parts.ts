import { importWithTexts } from '../../i18n/load-texts.ts';

/** How the code of each modal is fetched, with what has to be there once it is done. */
export const modalParts = {
  // The card comes with the modal: once a page is submitted, nothing may stand between it and its address.
  publish: async () => {
    const [{ PublishLiveModal: Modal }, { PageCard: Card }] = await Promise.all([
      importWithTexts(
        ['publish-page-modal', 'composer', 'composer-tools', 'files', 'forms', 'captcha', 'ads'],
        () => import('./PublishLiveModal.tsx'),
      ),
      importWithTexts(['my-pages', 'my-items', 'composer-tools', 'clipboard', 'qr-card'], () => import('./PageCard.tsx')),
    ]);
    return { Modal, Card };
  },
  upload: async () => ({
    Modal: (await importWithTexts(['composer-tools', 'files', 'forms'], () => import('../../shared/composer/UploadModal.tsx'))).UploadModal,
  }),
};

/** The modals of the Publish Page screen. */
export type ModalName = keyof typeof modalParts;
