import { type EventData, PageMailRequested, type PageWentLive } from '@pasteroom/events';
import { type DomainEvent, type EventContext, newEvent } from '@pasteroom/kit/core/event';
import { isReachable } from './account.ts';
import type { AccountRepository } from './ports.ts';

interface MailAuthorDeps extends EventContext {
  accounts: Pick<AccountRepository, 'get'>;
  publish(event: DomainEvent): Promise<void>;
}

/** Repeated requests lead to one email. Skips guests, whose email address is unknown. */
export async function mailAuthor(
  { accounts, publish, ...context }: MailAuthorDeps,
  { pageId, names, authorId, hasWaited }: EventData<typeof PageWentLive>,
): Promise<void> {
  const name = names.at(-1);
  if (authorId == null || hasWaited !== true || name === undefined) return;
  const author = await accounts.get(authorId);
  if (author && isReachable(author))
    await publish(newEvent(PageMailRequested, { pageId, name, to: author.email }, context));
}
