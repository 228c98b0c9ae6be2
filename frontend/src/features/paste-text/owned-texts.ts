import { ownedStore } from '../../shared/owned/owned-store.ts';

/** A text that was published from this browser, with what it takes to end it early. */
export interface OwnedText {
  readonly code: string;
  readonly expiresAt: string;
  readonly deleteToken: string;
}

/** The living texts that were published from this browser. */
export const ownedTexts = ownedStore<OwnedText>('pasteroom.texts', {
  isItem: isOwnedText,
  idOf: ({ code }) => code,
  tokenOf: ({ deleteToken }) => deleteToken,
  changesAt: ({ expiresAt }) => Date.parse(expiresAt),
  isOver: ({ expiresAt }, now) => Date.parse(expiresAt) <= now,
});

function isOwnedText(value: unknown): value is OwnedText {
  const text = value as Partial<Record<keyof OwnedText, unknown>> | null;
  return typeof text?.code === 'string' && typeof text.expiresAt === 'string' && typeof text.deleteToken === 'string';
}
