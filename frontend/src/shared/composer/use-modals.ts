import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../notices/notify.ts';

/** How the code of each modal is fetched. */
type Loaders<Parts> = { readonly [Name in keyof Parts]: () => Promise<Parts[Name]> };

/** The modals' code, each fetched when it is first wanted, and which of them is open. One that cannot be fetched is told of, and the text stays. */
export function useModals<Parts extends object>(load: Loaders<Parts>) {
  const { t } = useTranslation();
  const [parts, setParts] = useState<Partial<Parts>>({});
  const [opened, setOpened] = useState<keyof Parts>();

  const fetchPart = async (name: keyof Parts) => {
    if (parts[name] !== undefined) return;
    const part = await load[name]();
    setParts((before) => ({ ...before, [name]: part }));
  };
  return {
    parts,
    opened,
    open: (name: keyof Parts) => {
      setOpened(name);
      fetchPart(name).catch((error: unknown) => {
        console.error('A part of the screen could not be loaded.', error);
        setOpened(undefined);
        notify.failure('notices.failed', t('errors.network'));
      });
    },
    close: () => setOpened(undefined),
    /** Fetches a modal ahead of its use. */
    approach: (name: keyof Parts) => void fetchPart(name).catch(() => undefined), // opening it tries again, and tells
  };
}
