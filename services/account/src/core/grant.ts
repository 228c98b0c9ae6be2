import { endOfTerms, type PaidTerm } from '@pasteroom/openapi/rules/prices';

/** An order's events may arrive repeatedly and in any sequence. */
export interface Grant {
  orderId: string;
  /** Null until an account claims the order. */
  accountId: string | null;
  emailHash: string | null;
  validUntil: Date | null;
  /** Null for older events, which expire at `validUntil` regardless of other grants. */
  term: PaidTerm | null;
  isRevoked: boolean;
}

/** Terms run consecutively in the order of payment, so revoking one doesn't shorten the others. */
export function premiumUntilOf(
  grants: readonly Pick<Grant, 'validUntil' | 'term' | 'isRevoked'>[],
): Date | null {
  const active = grants.filter(({ isRevoked, validUntil }) => !isRevoked && validUntil !== null);
  const ends = active.flatMap(({ term, validUntil }) =>
    term || !validUntil ? [] : [validUntil.getTime()],
  );
  const end = endOfTerms(active.flatMap(({ term }) => (term ? [term] : [])));
  if (end) ends.push(end.getTime());
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}
