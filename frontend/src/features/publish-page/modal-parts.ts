import { importWithTexts } from '../../i18n/load-texts.ts';

export const modalParts = {
  // Load the card with the modal, so the URL appears even if the network fails.
  publish: async () => {
    const [{ PublishLiveModal: Modal }, { PageCard: Card }] = await Promise.all([
      importWithTexts(
        ['publish-page-modal', 'composer', 'composer-tools', 'files', 'forms', 'captcha', 'ads'],
        () => import('./PublishLiveModal.tsx'),
      ),
      importWithTexts(
        ['my-pages', 'my-items', 'composer-tools', 'clipboard', 'qr-card'],
        () => import('./PageCard.tsx'),
      ),
    ]);
    return { Modal, Card };
  },
  upload: async () => ({
    Modal: (
      await importWithTexts(
        ['composer-tools', 'files', 'forms'],
        () => import('../../shared/composer/UploadModal.tsx'),
      )
    ).UploadModal,
  }),
};

export type ModalName = keyof typeof modalParts;
