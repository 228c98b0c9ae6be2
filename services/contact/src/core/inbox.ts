import { type Caller, checkOperator } from '@pasteroom/kit/core/caller';
import { type Clock, YEAR } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { listPart, noSuchPart } from '@pasteroom/kit/core/list-part';
import { type Message, rankOf } from './message.ts';
import type { MessageRepository, Cursor } from './ports.ts';

const PAGE_SIZE = 50;
const HANDLED_TTL_MS = YEAR;
const PURGE_BATCH_SIZE = 100;

interface InboxDeps {
  messages: MessageRepository;
  now: Clock;
}

interface ListRequest {
  state?: 'open' | 'handled' | undefined;
  after?: string | undefined;
}

export async function listMessages(
  { messages }: InboxDeps,
  { state = 'open', after }: ListRequest,
  caller: Caller,
): Promise<{ messages: Message[]; next: string | null }> {
  checkOperator(caller);
  const found = await messages.list(
    state,
    after === undefined ? null : readCursor(after),
    PAGE_SIZE + 1,
  );
  const { items, next } = listPart(found, PAGE_SIZE, writeCursor);
  return { messages: items, next };
}

export async function setHandled(
  { messages, now }: InboxDeps,
  id: string,
  isHandled: boolean,
  caller: Caller,
): Promise<Message> {
  checkOperator(caller);
  const message = await messages.setHandled(id, isHandled ? now() : null);
  if (!message) throw new AppError('not_found', 'Message not found.');
  return message;
}

export function purgeHandled({ messages, now }: InboxDeps): Promise<number> {
  return messages.purge(new Date(now().getTime() - HANDLED_TTL_MS), PURGE_BATCH_SIZE);
}

const writeCursor = (message: Message): string =>
  `${rankOf(message)}_${(message.handledAt ?? message.createdAt).getTime()}_${message.id}`;

function readCursor(text: string): Cursor {
  const [, rank, ms, id] = /^([0-2])_(\d{1,15})_([\w-]{1,64})$/.exec(text) ?? [];
  if (id === undefined) throw noSuchPart('after');
  return { rank: Number(rank), at: new Date(Number(ms)), id };
}
