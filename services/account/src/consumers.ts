import { PageWentLive, PremiumMarked, PremiumRevoked } from '@pasteroom/events';
import { on, type Subscription } from '@pasteroom/kit/events/event-bus';
import { applyPayment, applyRefund } from './core/apply-payment.ts';
import { mailAuthor } from './core/mail-author.ts';

type ConsumerDeps = Parameters<typeof applyPayment>[0] & Parameters<typeof mailAuthor>[0];

/** Maps events to use cases: an order that was paid makes its account premium, one that was refunded no longer does; the author of a page that went live gets a mail. */
export function subscriptions(deps: ConsumerDeps): Subscription[] {
  return [
    on(PremiumMarked, ({ data }) => applyPayment(deps, data)),
    on(PremiumRevoked, ({ data }) => applyRefund(deps, data)),
    on(PageWentLive, ({ data }) => mailAuthor(deps, data)),
  ];
}
