import { endOfTerms, type PaidTerm } from '@pasteroom/openapi/rules/prices';

/** An order's events arrive in any order, possibly twice. */
export interface Grant {
  orderId: string;
  /** Null until claimed. */
  accountId: string | null;
  emailHash: string | null;
  validUntil: Date | null;
  /** Null in older events. The grant then expires at `validUntil`, regardless of others. */
  term: PaidTerm | null;
  isRevoked: boolean;
}

/** Terms run consecutively in the order of payment, so a revoked one doesn't shorten the others. */
export function premiumUntilOf(
  grants: readonly Pick<Grant, 'validUntil' | 'term' | 'isRevoked'>[],
): Date | null {
  const standing = grants.filter(({ isRevoked, validUntil }) => !isRevoked && validUntil !== null);
  const ends = standing.flatMap(({ term, validUntil }) =>
    term || !validUntil ? [] : [validUntil.getTime()],
  );
  const end = endOfTerms(standing.flatMap(({ term }) => (term ? [term] : [])));
  if (end) ends.push(end.getTime());
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}
