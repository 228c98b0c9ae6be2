/** A message, or a report of a link to a banned host. */
export interface Message {
  id: string;
  kind: 'message' | 'refused-link';
  accountId: string | null;
  /** Like `email`, empty for banned links. */
  name: string;
  email: string;
  text: string;
  createdAt: Date;
  /** Deadline for replying to premium users. */
  dueAt: Date | null;
  handledAt: Date | null;
}

/** Deadlines first, then other messages, then banned links. */
export function rankOf({ kind, dueAt }: Pick<Message, 'kind' | 'dueAt'>): number {
  if (dueAt !== null) return 0;
  return kind === 'message' ? 1 : 2;
}
