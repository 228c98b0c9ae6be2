import { importWithTexts } from '../../i18n/load-texts.ts';

/** How the code of each modal is fetched, with what has to be there once it is done. */
export const modalParts = {
  // The room code comes with the modal: once a text is published, nothing may stand between it and its code.
  publish: async () => {
    const [{ PublishModal: Modal }, { RoomCodeCard: Card }] = await Promise.all([
      importWithTexts(
        ['paste-text-modals', 'composer', 'composer-tools', 'files', 'forms', 'captcha', 'clipboard'],
        () => import('./PublishModal.tsx'),
      ),
      importWithTexts(['my-texts', 'my-items', 'qr-card', 'composer-tools', 'clipboard'], () => import('./RoomCodeCard.tsx')),
    ]);
    return { Modal, Card };
  },
  get: async () => ({
    Modal: (await importWithTexts(['paste-text-modals', 'forms', 'captcha'], () => import('./GetTextModal.tsx'))).GetTextModal,
  }),
  upload: async () => ({
    Modal: (await importWithTexts(['composer-tools', 'files', 'forms'], () => import('../../shared/composer/UploadModal.tsx'))).UploadModal,
  }),
  report: async () => ({
    Modal: (await importWithTexts(['paste-text-modals', 'forms', 'captcha', 'clipboard'], () => import('./ReportModal.tsx'))).ReportModal,
  }),
};

/** The modals of the Pastetext screen. */
export type ModalName = keyof typeof modalParts;
