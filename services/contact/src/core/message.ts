/** What the operator's inbox holds: what somebody wrote, or word of a link to a refused host. */
export interface Message {
  id: string;
  kind: 'message' | 'refused-link';
  /** The account id of a signed-in writer. */
  accountId: string | null;
  /** The writer's name; empty for a refused link, as is `email`. */
  name: string;
  email: string;
  /** The message, or the host of a refused link. */
  text: string;
  createdAt: Date;
  /** The time by which a premium sender must be answered; null for others. */
  dueAt: Date | null;
  handledAt: Date | null;
}

/** The order of answers, the smallest first: messages with a time limit, other messages of people, then those that only report something. */
export function rankOf({ kind, dueAt }: Pick<Message, 'kind' | 'dueAt'>): number {
  if (dueAt !== null) return 0;
  return kind === 'message' ? 1 : 2;
}
