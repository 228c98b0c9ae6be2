/** Keeps strings in the browser by name. What the browser blocks or has no room for is not kept, and nothing throws. */
export interface TextStore {
  read(key: string): string | null;
  /** Null removes it. Answers whether it worked. */
  write(key: string, text: string | null): boolean;
  keys(): string[];
}

/** A store on one of the browser's two; it is asked for at each call, since a blocked one throws at the first look. */
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

/** What outlives the tab. */
export const localTexts = textStore(() => localStorage);

/** What a tab keeps for itself, also over a reload. */
export const tabTexts = textStore(() => sessionStorage);
