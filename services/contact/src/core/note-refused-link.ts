import { createHash } from 'node:crypto';
import type { Clock } from '@pasteroom/kit/core/clock';
import type { MessageRepository } from './ports.ts';

export interface RefusedLink {
  host: string;
  client: string;
  userId: string | null;
}

/** Adds one entry a day per author and domain, so the inbox can't be flooded. */
export async function noteRefusedLink(
  { messages, now }: { messages: Pick<MessageRepository, 'add'>; now: Clock },
  { host, client, userId }: RefusedLink,
  happenedAt: Date,
): Promise<void> {
  // Use the event's date, so a redelivery adds no duplicate. The event's clock may be ahead.
  const createdAt = happenedAt <= now() ? happenedAt : now();
  const identity = JSON.stringify([
    userId ?? client,
    domainOf(host),
    createdAt.toISOString().slice(0, 10),
  ]);
  const id = `link-${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}`;
  const said = { name: '', email: '', text: host, dueAt: null, handledAt: null };
  await messages.add({ id, kind: 'refused-link', accountId: userId, ...said, createdAt }, null);
}

/** Only the last two labels, since made-up subdomains of a banned host could flood the inbox. */
const domainOf = (host: string): string => host.split('.').slice(-2).join('.');
