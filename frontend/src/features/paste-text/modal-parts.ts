/** How the code of each modal is fetched, with what has to be there once it is done. */
export const modalParts = {
  // The room code comes with the modal: once a text is published, nothing may stand between it and its code.
  publish: async () => {
    const [{ PublishModal: Modal }, { RoomCodeCard: Card }] = await Promise.all([
      import('./PublishModal.tsx'),
      import('./RoomCodeCard.tsx'),
    ]);
    return { Modal, Card };
  },
  get: async () => ({ Modal: (await import('./GetTextModal.tsx')).GetTextModal }),
  upload: async () => ({ Modal: (await import('../../shared/writing/UploadModal.tsx')).UploadModal }),
  report: async () => ({ Modal: (await import('./ReportModal.tsx')).ReportModal }),
};

/** The modals of the Pastetext screen. */
export type ModalName = keyof typeof modalParts;
