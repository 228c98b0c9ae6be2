import { forgetShared, hasShared } from './share-target.ts';
import { localTexts } from './storage.ts';
import { FIRST_VISIT_KEY } from './composer/first-visit.ts';

const PREFIX = 'pasteroom.';

/** The last options for publishing a text. */
export const SHARING_KEY = 'pasteroom.sharing';

/** Settings that say nothing about the user's content. */
const SETTINGS: readonly string[] = [FIRST_VISIT_KEY, SHARING_KEY];

/** `removeStoredWork` sets and removes this key to notify other tabs. */
const SIGNAL_KEY = 'pasteroom.removed';

const storedKeys = (): string[] => localTexts.keys().filter((key) => key.startsWith(PREFIX));

/** Key prefixes of likes (see page.js in the publish service). */
const LIKE_PREFIXES = ['liked-', 'likes-'];

const likeKeys = (): string[] =>
  localTexts.keys().filter((key) => LIKE_PREFIXES.some((prefix) => key.startsWith(prefix)));

export const hasStoredWork = async (): Promise<boolean> =>
  storedKeys().some((key) => !SETTINGS.includes(key)) ||
  likeKeys().length > 0 ||
  (await hasShared());

/** Also removes likes and pending shares, and clears open tabs. Published content stays. */
export async function removeStoredWork(): Promise<void> {
  for (const key of [...storedKeys(), ...likeKeys()]) localTexts.write(key, null);
  localTexts.write(SIGNAL_KEY, String(Date.now()));
  localTexts.write(SIGNAL_KEY, null);
  // Browsers don't send storage events to the tab that made the change.
  window.dispatchEvent(new StorageEvent('storage', { key: SIGNAL_KEY, newValue: 'here' }));
  await forgetShared();
}

export function onStoredWorkRemoved(listener: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined; // prerendering has no stored work
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key === SIGNAL_KEY && newValue !== null) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
