import { hashOf, isSecretOf } from '@pasteroom/content/core/secrets';
import type { Caller } from '@pasteroom/kit/core/caller';
import type { Deps } from './deps.ts';
import { nothingFound, type Paste } from './paste.ts';
import { understoodCode } from './room-code.ts';

export interface AuthorRequest {
  code: string;
  deleteToken?: string | undefined;
  caller: Caller;
}

/** Replaces a missing text, so the token is always checked. */
const NO_TEXT: Pick<Paste, 'authorId' | 'deleteTokenHash'> = {
  authorId: null,
  deleteTokenHash: hashOf(''),
};

/**
 * Accepts the signed-in author or the delete token.
 * @throws `not_found` in every other case, so no one can probe codes
 */
export async function findOwnText(
  { pastes, now }: Pick<Deps, 'pastes' | 'now'>,
  { code, deleteToken, caller }: AuthorRequest,
): Promise<Paste> {
  const parsed = understoodCode(code);
  const paste = parsed && (await pastes.findByCode(parsed, now()));
  const isTheirs = isAuthor(paste ?? NO_TEXT, deleteToken, caller);
  if (!paste || !isTheirs) throw nothingFound();
  return paste;
}

function isAuthor(
  paste: typeof NO_TEXT,
  deleteToken: string | undefined,
  { user }: Caller,
): boolean {
  if (user && user.id === paste.authorId) return true;
  return deleteToken !== undefined && isSecretOf(deleteToken, paste.deleteTokenHash);
}
