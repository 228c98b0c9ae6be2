import { createHash } from 'node:crypto';
import type { Clock } from '@pasteroom/kit/core/clock';
import type { MessageRepository } from './ports.ts';

/** What is known of a link to a refused host. */
export interface RefusedLink {
  host: string;
  /** Keyed hash of the writer's address, never the address. */
  client: string;
  /** The account id of a signed-in writer. */
  userId: string | null;
}

/** Puts word of a refused link into the inbox, as its writer was told: once a day for each writer and domain, so that nobody fills it. */
export async function noteRefusedLink(
  { messages, now }: { messages: Pick<MessageRepository, 'add'>; now: Clock },
  { host, client, userId }: RefusedLink,
  happenedAt: Date,
): Promise<void> {
  // The day of the event counts, so that an event that is delivered again makes no second entry. The moment is no later than now, in case another clock is ahead.
  const createdAt = happenedAt <= now() ? happenedAt : now();
  const identity = JSON.stringify([userId ?? client, domainOf(host), createdAt.toISOString().slice(0, 10)]);
  const id = `link-${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}`;
  const said = { name: '', email: '', text: host, dueAt: null, handledAt: null };
  await messages.add({ id, kind: 'refused-link', accountId: userId, ...said, createdAt }, null);
}

/** The last two names of a host: names below one that is refused are refused, too, and whoever makes them up would fill the inbox. */
const domainOf = (host: string): string => host.split('.').slice(-2).join('.');
