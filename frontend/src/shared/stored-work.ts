import { forgetShared } from './share-target.ts';
import { localTexts } from './storage.ts';
import { FIRST_VISIT_KEY } from './composer/first-visit.ts';

const PREFIX = 'pasteroom.';

/** The last options for publishing a text. */
export const SHARING_KEY = 'pasteroom.sharing';

/** Settings that say nothing about the user's content. */
const SETTINGS: readonly string[] = [FIRST_VISIT_KEY, SHARING_KEY];

/** Set and immediately removed to notify other tabs. */
const SIGNAL = 'pasteroom.removed';

const storedKeys = (): string[] => localTexts.keys().filter((key) => key.startsWith(PREFIX));

export const hasStoredWork = (): boolean => storedKeys().some((key) => !SETTINGS.includes(key));

/** Key prefixes of the likes that live pages store (see page.js in the publish service). */
const LIKES = ['liked-', 'likes-'];

/** Also removes likes and pending shares, and clears every open tab. Keeps published content. */
export async function removeStoredWork(): Promise<void> {
  const likes = localTexts.keys().filter((key) => LIKES.some((prefix) => key.startsWith(prefix)));
  for (const key of [...storedKeys(), ...likes]) localTexts.write(key, null);
  localTexts.write(SIGNAL, String(Date.now()));
  localTexts.write(SIGNAL, null);
  // Browsers don't send storage events to the tab that made the change.
  window.dispatchEvent(new StorageEvent('storage', { key: SIGNAL, newValue: 'here' }));
  await forgetShared();
}

export function onStoredWorkRemoved(listener: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined; // nothing is stored on the server
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key === SIGNAL && newValue !== null) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
