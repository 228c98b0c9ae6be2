import { type Caller, emailOf } from '@pasteroom/kit/core/caller';
import { emailHash } from '@pasteroom/kit/core/email-hash';
import { isLinkTo, type MailDeps } from './order-mail.ts';
import type { Order } from './order.ts';

type Ownership = 'you' | 'claimable' | 'address' | 'other';

/**
 * A guest's plan belongs to the order's email address until an account claims it. The emailed link
 * proves access to that address. Browsers prove ownership only of simulated payments, since people
 * share browsers.
 */
export function ownershipOf(
  deps: Pick<MailDeps, 'receiptKey' | 'now'>,
  { id, provider, buyer }: Order,
  { user, device }: Caller,
  linkToken?: string,
): Ownership {
  if (buyer.accountId !== null) return buyer.accountId === user?.id ? 'you' : 'other';
  if (user !== null && buyer.emailHash === emailHash(emailOf(user))) return 'you';
  const hasLink = linkToken !== undefined && isLinkTo(deps, id, linkToken);
  const hasPaidHere = provider === 'simulator' && device !== undefined && buyer.device === device;
  return hasLink || hasPaidHere ? 'claimable' : 'address';
}
