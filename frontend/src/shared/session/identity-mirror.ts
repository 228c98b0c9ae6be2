import type { components } from '@pasteroom/openapi/bff';

/** Who is signed in, as the server says. */
export type User = components['schemas']['User'];

const KEYS = ['name', 'imgUrl', 'email', 'isPremium'] as const;

/** Copies who is signed in to local storage, for display only (nobody: removes it). What counts is the server's session. */
export function mirrorIdentity(user: User | null): void {
  withStorage((storage) => {
    for (const key of KEYS) {
      if (user) storage.setItem(key, String(user[key]));
      else storage.removeItem(key);
    }
  });
}

/** Copies the premium flag alone. */
export function mirrorPremium(isPremium: boolean): void {
  withStorage((storage) => storage.setItem('isPremium', String(isPremium)));
}

/** The premium flag as last copied; false where there is no storage. */
export function mirroredPremium(): boolean {
  return withStorage((storage) => storage.getItem('isPremium') === 'true') ?? false;
}

function withStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(localStorage);
  } catch {
    return undefined; // blocked or full: the mirror is a convenience
  }
}
