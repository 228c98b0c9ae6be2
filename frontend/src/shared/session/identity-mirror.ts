import type { components } from '@pasteroom/openapi/bff';
import { localTexts } from '../storage.ts';

export type User = components['schemas']['User'];

const KEYS = ['name', 'imgUrl', 'email', 'isPremium'] as const;

let known: User | null = null;

export const knownUser = (): User | null => known;

/** Stores a copy for display only. Null removes the copy. */
export function mirrorIdentity(user: User | null): void {
  known = user;
  for (const key of KEYS) localTexts.write(key, user && String(user[key]));
}

/** A null key means all keys. */
export const isIdentityKey = (key: string | null): boolean => key === null || key === 'email';

export function mirrorPremium(isPremium: boolean): void {
  localTexts.write('isPremium', String(isPremium));
}

export function mirroredPremium(): boolean {
  return localTexts.read('isPremium') === 'true';
}

export const mirroredName = (): string | null => localTexts.read('name');
