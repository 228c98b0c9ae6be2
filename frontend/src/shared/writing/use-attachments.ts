import { useCallback, useState } from 'react';
import { admitFiles, type Refusal } from '../file-cards/attachment-rules.ts';
import type { StoredFile } from '../file-cards/stored-file.ts';

/** The files around a text: those that go with it when it is published, and those that came with a retrieved one. */
export function useAttachments() {
  const [attached, setAttached] = useState<readonly File[]>([]);
  const [retrieved, setRetrieved] = useState<readonly StoredFile[]>([]);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);

  const add = useCallback(
    (picked: readonly File[]) => {
      const outcome = admitFiles(attached, picked);
      setAttached([...attached, ...outcome.admitted]);
      setRefusals(outcome.refusals);
    },
    [attached],
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
    dismissRefusals: () => setRefusals([]),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
