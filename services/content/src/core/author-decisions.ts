import type { Caller } from '@pasteroom/kit/core/caller';
import { AFTER, type ReportRepository } from './reports.ts';
import { hashOf } from './secrets.ts';

interface Authored {
  /** The hash of the token that only its author has. */
  tokenHash: string;
  authorId: string | null;
  /** The code or the id under which it was published. */
  name: string;
}

/** Makes the keys by which an author finds decisions, also once the thing itself is erased. Neither reveals its name or its author. */
export const authorKeysOf = ({ tokenHash, authorId, name }: Authored): string[] =>
  authorId === null ? [tokenHash] : [tokenHash, accountKey(authorId, name)];

const accountKey = (authorId: string, name: string): string => hashOf(`${authorId} ${name}`);

/** What its author is told of something that was held back or removed. */
export interface AuthorDecision {
  state: 'held' | 'removed';
  reason: string;
  at: Date;
}

/** One thing that an author asks about. */
export interface AuthoredItem {
  name: string;
  token: string | undefined;
}

/**
 * What was decided about the caller's own things, in their order; null where they stand. It is found by what only an author has and never by the name
 * alone, so that nobody learns from it what there is.
 */
export async function authorDecisions(
  { reports }: { reports: Pick<ReportRepository, 'lastDecided'> },
  items: readonly AuthoredItem[],
  { user }: Caller,
): Promise<(AuthorDecision | null)[]> {
  const decisions: (AuthorDecision | null)[] = [];
  for (const { name, token } of items) {
    // The account alone does not tell what it has under this name now from what it had before; the token does.
    const key = token === undefined ? user && accountKey(user.id, name) : hashOf(token);
    const decided = key === null ? null : await reports.lastDecided([key]);
    const state = decided && AFTER[decided.decision];
    decisions.push(decided && (state === 'held' || state === 'removed') ? { state, reason: decided.reason, at: decided.at } : null);
  }
  return decisions;
}
