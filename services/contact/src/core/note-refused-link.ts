import { createHash } from 'node:crypto';
import type { Clock } from '@pasteroom/kit/core/clock';
import type { MessageRepository } from './ports.ts';

export interface RefusedLink {
  host: string;
  /** Keyed hash of the author's IP address. */
  client: string;
  /** Null for guests. */
  userId: string | null;
}

/**
 * Adds a banned link to the inbox, at most once a day per author and domain, so that the inbox
 * can't be flooded.
 */
export async function noteRefusedLink(
  { messages, now }: { messages: Pick<MessageRepository, 'add'>; now: Clock },
  { host, client, userId }: RefusedLink,
  happenedAt: Date,
): Promise<void> {
  // Use the event's day, so that a redelivery adds no duplicate. The event's clock may be ahead of
  // ours.
  const createdAt = happenedAt <= now() ? happenedAt : now();
  const identity = JSON.stringify([userId ?? client, domainOf(host), createdAt.toISOString().slice(0, 10)]);
  const id = `link-${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}`;
  const said = { name: '', email: '', text: host, dueAt: null, handledAt: null };
  await messages.add({ id, kind: 'refused-link', accountId: userId, ...said, createdAt }, null);
}

/**
 * Returns the last two labels, since invented subdomains of a banned host could flood the inbox.
 */
const domainOf = (host: string): string => host.split('.').slice(-2).join('.');
