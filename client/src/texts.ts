import type { components } from './generated/api.ts';

type Schemas = components['schemas'];

export interface OpenText {
  code: string;
  html: string;
  files: Schemas['Attachment'][];
  expiresAt: string;
  /** Missing if unlimited. */
  readsLeft?: number;
}
/** Open it with `reveal`. */
export interface ProtectedText {
  code: string;
  protected: Schemas['ProtectedText']['protected'];
  expiresAt: string;
}

/** Open it with the package that implements the format, then `revealSealed`. */
export interface SealedText {
  code: string;
  sealed: Schemas['PublicSealedParts'];
  expiresAt: string;
  /** Missing if unlimited. */
  readsLeft?: number;
}
export type RevealedSealedText = Schemas['RevealedSealedText'];
