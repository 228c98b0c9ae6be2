import type { StoredFile } from '../../shared/file-cards/stored-file.ts';

export interface RetrievedText {
  readonly code: string;
  readonly html: string;
  readonly files: readonly StoredFile[];
  /** ISO 8601. */
  readonly expiresAt: string;
  /** Must not be stored, except in a copy that the reader edits. */
  readonly isProtected: boolean;
  /** Undefined if unlimited. */
  readonly readsLeft: number | undefined;
}

/** Readers must confirm before such a text is opened. */
export interface LockedText {
  readonly code: string;
  readonly needsPassword: boolean;
  /** Undefined if unlimited. */
  readonly readsLeft: number | undefined;
}

export type FoundText = RetrievedText | LockedText;

export const isLocked = (found: FoundText): found is LockedText => 'needsPassword' in found;
