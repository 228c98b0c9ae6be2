import { BannedLinkFound, PageBannedLinkFound } from '@pasteroom/events';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import { onceWithin } from '@pasteroom/kit/core/once-within';
import { on, type Subscription } from '@pasteroom/kit/events/event-bus';
import {
  recordFailures,
  BANNED_LINK_WEIGHT,
  SUSPICION_MS,
  type SuspicionDeps,
} from './core/suspicion.ts';

export function subscriptions(deps: SuspicionDeps): Subscription[] {
  const holdAgainst = async ({ id, data: { client } }: DomainEvent<{ client: string }>) => {
    // Events may be delivered twice, and counting is not idempotent.
    await onceWithin(deps.keys, { key: `captcha-seen:${id}`, ttlMs: SUSPICION_MS }, () =>
      recordFailures(deps, client, BANNED_LINK_WEIGHT),
    );
  };
  return [on(BannedLinkFound, holdAgainst), on(PageBannedLinkFound, holdAgainst)];
}
