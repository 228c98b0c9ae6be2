import type { Deps } from './deps.ts';
import { type AuthorRequest, findOwnText } from './find-own-text.ts';
import { type Paste, type Reads, readsLeft } from './paste.ts';

export interface Receipt {
  reads: Reads | undefined;
  readsLeft: number | undefined;
}

/**
 * Contains nothing about readers.
 * @throws `not_found` unless the caller is the author
 */
export async function getReceipt(
  deps: Pick<Deps, 'pastes' | 'now'>,
  request: AuthorRequest,
): Promise<Receipt> {
  return receiptOf(await findOwnText(deps, request));
}

export const receiptOf = (paste: Paste): Receipt => ({
  reads: paste.reads,
  readsLeft: readsLeft(paste),
});
