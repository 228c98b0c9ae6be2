import { useCallback, useState } from 'react';
import { admitFiles, type Refusal } from '../file-cards/attachment-rules.ts';
import type { StoredFile } from '../file-cards/stored-file.ts';

// A browser keeps no picked files over a reload, but this page does while its screens come and go.
const keptFiles = new Map<string, readonly File[]>();

/** The files around a text: those that go with it when it is published, kept under this key meanwhile, and those that came with a retrieved one. */
export function useAttachments(key: string) {
  const [attached, setShown] = useState<readonly File[]>(() => keptFiles.get(key) ?? []);
  const [retrieved, setRetrieved] = useState<readonly StoredFile[]>([]);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);

  const setAttached = useCallback(
    (files: readonly File[]) => {
      keptFiles.set(key, files);
      setShown(files);
    },
    [key],
  );
  const add = useCallback(
    (picked: readonly File[]) => {
      const outcome = admitFiles(attached, picked);
      setAttached([...attached, ...outcome.admitted]);
      setRefusals(outcome.refusals);
    },
    [attached, setAttached],
  );

  return {
    attached,
    retrieved,
    refusals,
    add,
    remove: (file: File) => {
      setAttached(attached.filter((other) => other !== file));
      setRefusals([]);
    },
    /** Puts other files in the place of both kinds. */
    replace: (files: { attached?: readonly File[]; retrieved?: readonly StoredFile[] }) => {
      setAttached(files.attached ?? []);
      setRetrieved(files.retrieved ?? []);
      setRefusals([]);
    },
    /** Notes that the attached files are published: they stay in sight, and are kept no longer. */
    published: () => void keptFiles.delete(key),
    dismissRefusals: () => setRefusals([]),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
