import { myItemsStore } from '../../shared/my-items/my-items-store.ts';

export interface MyText {
  readonly code: string;
  readonly expiresAt: string;
  readonly deleteToken: string;
  readonly hasPassword?: boolean;
  readonly isSealed?: boolean;
  /** Undefined if unlimited. */
  readonly readLimit?: number;
}

export const myTexts = myItemsStore<MyText>('pasteroom.texts', {
  isItem: isMyText,
  idOf: ({ code }) => code,
  tokenOf: ({ deleteToken }) => deleteToken,
  changesAt: ({ expiresAt }) => Date.parse(expiresAt),
  isExpired: ({ expiresAt }, now) => Date.parse(expiresAt) <= now,
});

function isMyText(value: unknown): value is MyText {
  const text = value as Partial<Record<keyof MyText, unknown>> | null;
  return (
    typeof text?.code === 'string' &&
    typeof text.expiresAt === 'string' &&
    typeof text.deleteToken === 'string'
  );
}
