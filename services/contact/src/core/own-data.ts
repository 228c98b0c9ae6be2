import { type Caller, requireUser } from '@pasteroom/kit/core/caller';
import { listPart, type ListPart, noSuchPart } from '@pasteroom/kit/core/list-part';
import type { Message } from './message.ts';
import type { MessageRepository } from './ports.ts';
import type { OrderContact, PremiumContacts } from './premium-contact.ts';

const PAGE_SIZE = 50;

/**
 * Sorts by id.
 * @throws `unauthorized`, or `validation` for an invalid cursor
 */
export async function exportOwnMessages(
  { messages }: { messages: Pick<MessageRepository, 'listByAccount'> },
  cursor: string | undefined,
  caller: Caller,
): Promise<ListPart<Message>> {
  const { id } = requireUser(caller);
  return listPart(
    await messages.listByAccount(id, readCursor(cursor), PAGE_SIZE + 1),
    PAGE_SIZE,
    (last) => last.id,
  );
}

/**
 * Sorts by order id.
 * @throws `unauthorized`, or `validation` for an invalid cursor
 */
export async function exportOwnOrderContacts(
  { premiumContacts }: { premiumContacts: Pick<PremiumContacts, 'listByAccount'> },
  cursor: string | undefined,
  caller: Caller,
): Promise<ListPart<OrderContact>> {
  const { id } = requireUser(caller);
  return listPart(
    await premiumContacts.listByAccount(id, readCursor(cursor), PAGE_SIZE + 1),
    PAGE_SIZE,
    (last) => last.orderId,
  );
}

function readCursor(cursor = ''): string {
  if (!/^[\w-]{0,64}$/.test(cursor)) throw noSuchPart('cursor');
  return cursor;
}
