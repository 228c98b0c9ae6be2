import { createHash } from 'node:crypto';
import { MessageReceived } from '@pasteroom/events';
import { type Caller, isPremium } from '@pasteroom/kit/core/caller';
import { HOUR } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { type EventContext, newEvent } from '@pasteroom/kit/core/event';
import {
  CONTACT_FAULTS,
  type ContactMessage,
  contactFaults,
} from '@pasteroom/openapi/rules/contact';
import { PLANS } from '@pasteroom/openapi/rules/entitlements';
import type { MessageRepository } from './ports.ts';

const REPLY_DEADLINE_MS = PLANS.premium.supportHours * HOUR;

/** Only bots fill in the hidden field `website`. */
export interface SentMessage extends Partial<ContactMessage> {
  website?: string;
}

export interface ReceiveDeps extends EventContext {
  messages: Pick<MessageRepository, 'add'>;
}

/**
 * Silently drops messages with the hidden field. Stores messages with the same key, sender and text
 * once.
 * @throws `validation` with an error per field
 */
export async function receiveMessage(
  { messages, now, newId }: ReceiveDeps,
  sent: SentMessage,
  key: string | undefined,
  caller: Caller,
): Promise<void> {
  const written = read(sent);
  if (sent.website !== undefined && sent.website !== '') return;
  const createdAt = now();
  const dueAt = isPremium(caller, createdAt)
    ? new Date(createdAt.getTime() + REPLY_DEADLINE_MS)
    : null;
  const id =
    key === undefined
      ? newId()
      : idOf([caller.user?.id ?? caller.client, key, ...Object.values(written)]);
  const { name, email, message: text } = written;
  await messages.add(
    {
      id,
      kind: 'message',
      accountId: caller.user?.id ?? null,
      name,
      email,
      text,
      createdAt,
      dueAt,
      handledAt: null,
    },
    newEvent(MessageReceived, { messageId: id }, { now, newId }),
  );
}

function read({ name = '', email = '', message = '' }: SentMessage): ContactMessage {
  const faults = Object.entries(contactFaults({ name, email, message }));
  const errors = faults.map(([field, fault]) => ({
    path: `/${field}`,
    message: CONTACT_FAULTS[fault],
  }));
  if (errors[0]) throw new AppError('validation', errors[0].message, { errors });
  return { name: onOneLine(name), email: onOneLine(email), message: message.toWellFormed().trim() };
}

/** A line break would start another header field. */
const onOneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

const idOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
