import { importWithTexts } from '../../i18n/load-texts.ts';

export const modalParts = {
  // Load the card with the modal, so that the code appears even if the network fails.
  publish: async () => {
    const [{ PublishModal: Modal }, { RoomCodeCard: Card }] = await Promise.all([
      importWithTexts(
        [
          'paste-text-modals',
          'composer',
          'composer-tools',
          'files',
          'forms',
          'captcha',
          'clipboard',
        ],
        () => import('./PublishModal.tsx'),
      ),
      importWithTexts(
        ['my-texts', 'my-items', 'qr-card', 'composer-tools', 'clipboard'],
        () => import('./RoomCodeCard.tsx'),
      ),
    ]);
    return { Modal, Card };
  },
  get: async () => ({
    Modal: (
      await importWithTexts(
        ['paste-text-modals', 'forms', 'captcha'],
        () => import('./GetTextModal.tsx'),
      )
    ).GetTextModal,
  }),
  upload: async () => ({
    Modal: (
      await importWithTexts(
        ['composer-tools', 'files', 'forms'],
        () => import('../../shared/composer/UploadModal.tsx'),
      )
    ).UploadModal,
  }),
  report: async () => ({
    Modal: (
      await importWithTexts(
        ['paste-text-modals', 'forms', 'captcha', 'clipboard'],
        () => import('../../shared/report-text/ReportModal.tsx'),
      )
    ).ReportModal,
  }),
};

export type ModalName = keyof typeof modalParts;
