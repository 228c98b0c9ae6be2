import type { Caller } from '@pasteroom/kit/core/caller';
import { STATE_AFTER, type ReportRepository } from './reports.ts';
import { hashOf } from './secrets.ts';

interface Authored {
  tokenHash: string;
  authorId: string | null;
  name: string;
}

/**
 * Hashed keys for looking up decisions, even after the content is deleted. They don't reveal its
 * name or author.
 */
export const authorKeysOf = ({ tokenHash, authorId, name }: Authored): string[] =>
  authorId === null ? [tokenHash] : [tokenHash, accountKey(authorId, name)];

const accountKey = (authorId: string, name: string): string => hashOf(`${authorId} ${name}`);

export interface AuthorDecision {
  state: 'held' | 'removed';
  reason: string;
  at: Date;
}

export interface AuthoredItem {
  name: string;
  token: string | undefined;
}

/** Requires the delete token or the author's account, so callers can't probe names. */
export async function authorDecisions(
  { reports }: { reports: Pick<ReportRepository, 'lastDecided'> },
  items: readonly AuthoredItem[],
  { user }: Caller,
): Promise<(AuthorDecision | null)[]> {
  const decisions: (AuthorDecision | null)[] = [];
  for (const { name, token } of items) {
    // Prefer the token: the account key also matches earlier content with the same name.
    const key = token === undefined ? user && accountKey(user.id, name) : hashOf(token);
    const decided = key === null ? null : await reports.lastDecided([key]);
    const state = decided && STATE_AFTER[decided.decision];
    decisions.push(
      decided && (state === 'held' || state === 'removed')
        ? { state, reason: decided.reason, at: decided.at }
        : null,
    );
  }
  return decisions;
}
