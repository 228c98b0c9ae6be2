/** An entry of the operator's inbox: a message, or a report of a link to a banned host. */
export interface Message {
  id: string;
  kind: 'message' | 'refused-link';
  /** Null for guests. */
  accountId: string | null;
  /** Empty for a rejected link, as is `email`. */
  name: string;
  email: string;
  /** The message, or the host of a rejected link. */
  text: string;
  createdAt: Date;
  /** Deadline for replying to premium users. Null for others. */
  dueAt: Date | null;
  handledAt: Date | null;
}

/** Returns the sort rank: 0 with a deadline, then other messages, then reports. */
export function rankOf({ kind, dueAt }: Pick<Message, 'kind' | 'dueAt'>): number {
  if (dueAt !== null) return 0;
  return kind === 'message' ? 1 : 2;
}
