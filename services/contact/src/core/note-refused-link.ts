import { createHash } from 'node:crypto';
import type { Clock } from '@pasteroom/kit/core/clock';
import type { MessageRepository } from './ports.ts';

export interface RefusedLink {
  host: string;
  /** Keyed hash of the writer's address, never the address itself. */
  client: string;
  /** Null for guests. */
  userId: string | null;
}

/**
 * Adds a banned link to the inbox, at most once a day per writer and domain, so that no one can
 * flood it.
 */
export async function noteRefusedLink(
  { messages, now }: { messages: Pick<MessageRepository, 'add'>; now: Clock },
  { host, client, userId }: RefusedLink,
  happenedAt: Date,
): Promise<void> {
  // Use the event's day, so that a redelivery adds no second entry. Its clock may be ahead of ours.
  const createdAt = happenedAt <= now() ? happenedAt : now();
  const identity = JSON.stringify([userId ?? client, domainOf(host), createdAt.toISOString().slice(0, 10)]);
  const id = `link-${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}`;
  const said = { name: '', email: '', text: host, dueAt: null, handledAt: null };
  await messages.add({ id, kind: 'refused-link', accountId: userId, ...said, createdAt }, null);
}

/** The last two labels. Invented subdomains of a banned host could flood the inbox otherwise. */
const domainOf = (host: string): string => host.split('.').slice(-2).join('.');
