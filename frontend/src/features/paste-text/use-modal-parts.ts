import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../shared/notices/notify.ts';
import type { GetTextModal } from './GetTextModal.tsx';
import type { PublishModal } from './PublishModal.tsx';
import type { RoomCodeCard } from './RoomCodeCard.tsx';
import type { UploadModal } from './UploadModal.tsx';

export type ModalName = 'publish' | 'get' | 'upload';

interface Parts {
  readonly publish?: { readonly Modal: typeof PublishModal; readonly Card: typeof RoomCodeCard };
  readonly get?: { readonly Modal: typeof GetTextModal };
  readonly upload?: { readonly Modal: typeof UploadModal };
}

const load: { readonly [Name in ModalName]: () => Promise<Pick<Parts, Name>> } = {
  // The room code comes with the modal: once a text is published, nothing may stand between it and its code.
  publish: async () => {
    const [{ PublishModal: Modal }, { RoomCodeCard: Card }] = await Promise.all([
      import('./PublishModal.tsx'),
      import('./RoomCodeCard.tsx'),
    ]);
    return { publish: { Modal, Card } };
  },
  get: async () => ({ get: { Modal: (await import('./GetTextModal.tsx')).GetTextModal } }),
  upload: async () => ({ upload: { Modal: (await import('./UploadModal.tsx')).UploadModal } }),
};

/** The modals' code, each fetched when it is first wanted, and which of them is open. One that cannot be fetched is told of, and the text stays. */
export function useModalParts() {
  const { t } = useTranslation();
  const [parts, setParts] = useState<Parts>({});
  const [opened, setOpened] = useState<ModalName>();

  const fetchPart = async (name: ModalName) => {
    if (parts[name] !== undefined) return;
    const part = await load[name]();
    setParts((before) => ({ ...before, ...part }));
  };
  return {
    parts,
    opened,
    open: (name: ModalName) => {
      setOpened(name);
      fetchPart(name).catch((error: unknown) => {
        console.error('A part of the screen could not be loaded.', error);
        setOpened(undefined);
        notify.failure('notices.failed', t('errors.network'));
      });
    },
    close: () => setOpened(undefined),
    /** Fetches a modal ahead of its use. */
    approach: (name: ModalName) => void fetchPart(name).catch(() => undefined), // opening it tries again, and tells
  };
}
