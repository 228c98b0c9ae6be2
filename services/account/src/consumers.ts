import { PageWentLive, PremiumMarked, PremiumRevoked } from '@pasteroom/events';
import { on, type Subscription } from '@pasteroom/kit/events/event-bus';
import { applyPayment, applyRefund } from './core/apply-payment.ts';
import { mailAuthor } from './core/mail-author.ts';

type ConsumerDeps = Parameters<typeof applyPayment>[0] & Parameters<typeof mailAuthor>[0];

export function subscriptions(deps: ConsumerDeps): Subscription[] {
  return [
    on(PremiumMarked, ({ data }) => applyPayment(deps, data)),
    on(PremiumRevoked, ({ data }) => applyRefund(deps, data)),
    on(PageWentLive, ({ data }) => mailAuthor(deps, data)),
  ];
}
