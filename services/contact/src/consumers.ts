import { AccountDeleted } from '@pasteroom/events';
import { on, type Subscription } from '@pasteroom/kit/events/event-bus';
import type { MessageRepository } from './core/ports.ts';

/** Events → use cases: with an account what it wrote is forgotten. */
export function subscriptions({ messages }: { messages: Pick<MessageRepository, 'forget'> }): Subscription[] {
  return [on(AccountDeleted, ({ data }) => messages.forget(data.accountId))];
}
