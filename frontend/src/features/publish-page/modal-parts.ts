/** How the code of each modal is fetched, with what has to be there once it is done. */
export const modalParts = {
  // The card comes with the modal: once a page is submitted, nothing may stand between it and its address.
  publish: async () => {
    const [{ PublishLiveModal: Modal }, { PageCard: Card }] = await Promise.all([
      import('./PublishLiveModal.tsx'),
      import('./PageCard.tsx'),
    ]);
    return { Modal, Card };
  },
  upload: async () => ({ Modal: (await import('../../shared/writing/UploadModal.tsx')).UploadModal }),
};

/** The modals of the Publish Page screen. */
export type ModalName = keyof typeof modalParts;
