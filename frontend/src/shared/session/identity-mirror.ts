import type { components } from '@pasteroom/openapi/bff';
import { localTexts } from '../storage.ts';

/** The signed-in user, as the server describes it. */
export type User = components['schemas']['User'];

const KEYS = ['name', 'imgUrl', 'email', 'isPremium'] as const;

let known: User | null = null;

/** Returns the signed-in user, as far as the server has said so since the page was loaded. */
export const knownUser = (): User | null => known;

/** Copies the signed-in user to local storage, for display only; null removes it. What counts is the server's session. */
export function mirrorIdentity(user: User | null): void {
  known = user;
  for (const key of KEYS) localTexts.write(key, user && String(user[key]));
}

/** Whether another tab that changed this key (or, for null, all of them) has mirrored somebody else: nobody has an address in common. */
export const isIdentityKey = (key: string | null): boolean => key === null || key === 'email';

/** Copies the premium flag alone to local storage. */
export function mirrorPremium(isPremium: boolean): void {
  localTexts.write('isPremium', String(isPremium));
}

/** The premium flag as last copied; false where there is no storage. */
export function mirroredPremium(): boolean {
  return localTexts.read('isPremium') === 'true';
}

/** The name of who was signed in when that was last copied; null for nobody. */
export const mirroredName = (): string | null => localTexts.read('name');
