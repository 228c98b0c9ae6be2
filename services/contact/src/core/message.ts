/** What the operator's inbox holds: what somebody wrote, or word of a link to a refused host. */
export interface Message {
  id: string;
  kind: 'message' | 'refused-link';
  /** Of who signed in. */
  accountId: string | null;
  /** Empty for a refused link, as is `email`. */
  name: string;
  email: string;
  /** Of a refused link its host. */
  text: string;
  createdAt: Date;
  /** By when a premium sender is to be answered; null for others. */
  dueAt: Date | null;
  handledAt: Date | null;
}

/** Which is answered first, the smallest before the others: what has a time limit, what people wrote, what only tells of something. */
export function rankOf({ kind, dueAt }: Pick<Message, 'kind' | 'dueAt'>): number {
  if (dueAt !== null) return 0;
  return kind === 'message' ? 1 : 2;
}
