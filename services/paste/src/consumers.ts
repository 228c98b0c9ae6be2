import { AccountDeleted } from '@pasteroom/events';
import { on, type Subscription } from '@pasteroom/kit/events/event-bus';
import type { Deps } from './core/deps.ts';
import { endTextsOf } from './core/end-texts-of.ts';

export function subscriptions(deps: Omit<Deps, 'lifetimes'>): Subscription[] {
  return [on(AccountDeleted, ({ data }) => endTextsOf(deps, data.accountId))];
}
