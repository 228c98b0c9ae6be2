import { endOfTerms, type PaidTerm } from '@pasteroom/openapi/rules/prices';

/** What is known of an order that makes an account premium. Its events come in any order, and twice. */
export interface Grant {
  orderId: string;
  /** Null while nobody has it. */
  accountId: string | null;
  /** The hash of the address for which a guest bought it. */
  emailHash: string | null;
  /** Null while its payment has not been heard of. */
  validUntil: Date | null;
  /** What was bought and when; null where that was not told, so that it lasts until `validUntil`, whatever else was bought. */
  term: PaidTerm | null;
  isRevoked: boolean;
}

/**
 * Until when an account is premium by the grants that stand; null where none does. What was bought again adds to what was bought before, in the order
 * in which it was paid, so that a plan that is taken back leaves the others as long as they are.
 */
export function premiumUntilOf(grants: readonly Pick<Grant, 'validUntil' | 'term' | 'isRevoked'>[]): Date | null {
  const standing = grants.filter(({ isRevoked, validUntil }) => !isRevoked && validUntil !== null);
  const ends = standing.flatMap(({ term, validUntil }) => (term || !validUntil ? [] : [validUntil.getTime()]));
  const end = endOfTerms(standing.flatMap(({ term }) => (term ? [term] : [])));
  if (end) ends.push(end.getTime());
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}
