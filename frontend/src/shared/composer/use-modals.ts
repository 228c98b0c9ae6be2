import { useState } from 'react';
import { loadPart } from '../load-part.ts';

type Loaders<Parts> = { readonly [Name in keyof Parts]: () => Promise<Parts[Name]> };

export function useModals<Parts extends object>(load: Loaders<Parts>) {
  const [parts, setParts] = useState<Partial<Parts>>({});
  const [opened, setOpened] = useState<keyof Parts>();

  const fetchPart = async (name: keyof Parts) => {
    const loaded = parts[name];
    if (loaded !== undefined) return loaded;
    const part = await load[name]();
    setParts((before) => ({ ...before, [name]: part }));
    return part;
  };
  return {
    parts,
    opened,
    open: (name: keyof Parts) => {
      setOpened(name);
      void loadPart(() => fetchPart(name)).then(
        (part) => part === undefined && setOpened(undefined),
      );
    },
    close: () => setOpened(undefined),
    // Opening the modal retries the download and reports errors.
    approach: (name: keyof Parts) => void fetchPart(name).catch(() => undefined),
  };
}
