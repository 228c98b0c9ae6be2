import type { DomainEvent } from '@pasteroom/kit/core/event';
import type { Message } from './message.ts';

/** The position after a message, where the next part of a list begins. */
export interface Cursor {
  /** The rank by `rankOf`; it does not count for handled messages. */
  rank: number;
  /** When the message came; for a handled one, when it was handled. */
  at: Date;
  id: string;
}

/** The operator's inbox. A message and the event that tells of it are written in one step. */
export interface MessageRepository {
  /** Keeps a new message; whether it is one: what has its id already stays as it is. */
  add(message: Message, event: DomainEvent | null): Promise<boolean>;
  get(id: string): Promise<Message | null>;
  /** Lists the waiting messages, by rank and then the oldest first; or the handled ones, the latest first. */
  list(state: 'open' | 'handled', after: Cursor | null, limit: number): Promise<Message[]>;
  /** Notes when it was handled first, or with null that it waits; what it is then, null where there is none. */
  setHandled(id: string, at: Date | null): Promise<Message | null>;
  /** Lists what an account wrote, by id, after this id. */
  listByAccount(accountId: string, afterId: string, limit: number): Promise<Message[]>;
  /** Removes all that an account wrote. */
  deleteByAccount(accountId: string): Promise<void>;
  /** Forgets what was handled before a moment; how many. */
  purge(handledBefore: Date, limit: number): Promise<number>;
  countOpen(max: number): Promise<number>;
  ping(): Promise<void>;
}
