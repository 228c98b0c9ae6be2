/** Never throws. Stores nothing if the storage is blocked or full. */
export interface TextStore {
  read(key: string): string | null;
  /** Null removes the key. Returns false on failure. */
  write(key: string, text: string | null): boolean;
  keys(): string[];
}

/** Accesses the storage only in calls, because blocked storage throws on access. */
function textStore(storage: () => Storage): TextStore {
  const attempt = <T>(work: (open: Storage) => T, otherwise: T): T => {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((open) => open.getItem(key), null),
    write: (key, text) =>
      attempt((open) => {
        if (text === null) open.removeItem(key);
        else open.setItem(key, text);
        return true;
      }, false),
    keys: () => attempt((open) => Object.keys(open), []),
  };
}

export const localTexts = textStore(() => localStorage);

export const tabTexts = textStore(() => sessionStorage);
