import type { DomainEvent } from '@pasteroom/kit/core/event';
import type { Message } from './message.ts';

export interface Cursor {
  /** Rank of an open message (see `rankOf`). Unused for handled messages. */
  rank: number;
  /** `handledAt` for handled messages, `createdAt` for others. */
  at: Date;
  id: string;
}

/** Messages and their events are written atomically. */
export interface MessageRepository {
  /** Inserts the message unless its id exists. Returns whether it was inserted. */
  add(message: Message, event: DomainEvent | null): Promise<boolean>;
  get(id: string): Promise<Message | null>;
  /** Lists open messages by rank and then oldest first, and handled ones latest first. */
  list(state: 'open' | 'handled', after: Cursor | null, limit: number): Promise<Message[]>;
  /**
   * Marks the message as handled, keeping the first `at`, or reopens it if `at` is null. Returns
   * null if the message doesn't exist.
   */
  setHandled(id: string, at: Date | null): Promise<Message | null>;
  /** Lists messages by id. */
  listByAccount(accountId: string, afterId: string, limit: number): Promise<Message[]>;
  deleteByAccount(accountId: string): Promise<void>;
  /** Returns the number of deleted messages. */
  purge(handledBefore: Date, limit: number): Promise<number>;
  countOpen(max: number): Promise<number>;
  ping(): Promise<void>;
}
