import { localTexts, writeStored } from './storage.ts';
import { FIRST_VISIT_KEY } from './composer/first-visit.ts';

const PREFIX = 'pasteroom.';

/** A key that comes and goes at once, by which the other tabs hear of it. */
const SIGNAL = 'pasteroom.removed';

const storedKeys = (): string[] => localTexts.keys().filter((key) => key.startsWith(PREFIX));

/** Tells whether this browser keeps anything of somebody's work: drafts, or the lists of texts and pages that were published from it. */
export const hasStoredWork = (): boolean => storedKeys().some((key) => key !== FIRST_VISIT_KEY);

/** Removes all of it from this browser, and empties what every open tab shows of it. Nothing that is published ends by that. */
export function removeStoredWork(): void {
  for (const key of storedKeys()) writeStored(key, null);
  writeStored(SIGNAL, String(Date.now()));
  writeStored(SIGNAL, null);
  // A browser tells a tab nothing of what it changed itself.
  window.dispatchEvent(new StorageEvent('storage', { key: SIGNAL, newValue: 'here' }));
}

/** Calls back when it is removed, in this tab or another. Answers what ends that. */
export function onStoredWorkRemoved(listener: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined; // nothing is kept on the server
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key === SIGNAL && newValue !== null) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
