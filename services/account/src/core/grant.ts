/** What is known of an order that makes an account premium. Its events come in any order, and twice. */
export interface Grant {
  orderId: string;
  /** Null while nobody has it. */
  accountId: string | null;
  /** Of the address that a guest bought it for. */
  emailHash: string | null;
  /** Null while its payment has not been heard of. */
  validUntil: Date | null;
  isRevoked: boolean;
}

/** The latest end of the grants that stand; null where none does. */
export function premiumUntilOf(grants: readonly Pick<Grant, 'validUntil' | 'isRevoked'>[]): Date | null {
  const ends = grants.flatMap(({ validUntil, isRevoked }) => (validUntil === null || isRevoked ? [] : [validUntil.getTime()]));
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}
