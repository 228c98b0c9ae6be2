import { forgetShared } from './share-target.ts';
import { localTexts } from './storage.ts';
import { FIRST_VISIT_KEY } from './composer/first-visit.ts';

const PREFIX = 'pasteroom.';

/** A key that comes and goes at once, by which the other tabs hear of it. */
const SIGNAL = 'pasteroom.removed';

const storedKeys = (): string[] => localTexts.keys().filter((key) => key.startsWith(PREFIX));

/** Tells whether this browser keeps anything of somebody's work: drafts, or the lists of texts and pages that were published from it. */
export const hasStoredWork = (): boolean => storedKeys().some((key) => key !== FIRST_VISIT_KEY);

/** The prefixes under which live pages store what this reader liked (see page.js of the publish service). */
const LIKES = ['liked-', 'likes-'];

/**
 * Removes all of it from this browser, with likes and content that another app has shared and no editor has taken, and empties every open tab. Nothing
 * that is published ends by that.
 */
export async function removeStoredWork(): Promise<void> {
  const likes = localTexts.keys().filter((key) => LIKES.some((prefix) => key.startsWith(prefix)));
  for (const key of [...storedKeys(), ...likes]) localTexts.write(key, null);
  localTexts.write(SIGNAL, String(Date.now()));
  localTexts.write(SIGNAL, null);
  // A browser tells a tab nothing of what it changed itself.
  window.dispatchEvent(new StorageEvent('storage', { key: SIGNAL, newValue: 'here' }));
  await forgetShared();
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
