import type { DomainEvent } from '@pasteroom/kit/core/event';
import type { Message } from './message.ts';

export interface Cursor {
  /** As in `rankOf`. Unused for handled messages. */
  rank: number;
  /** `handledAt` of handled messages, `createdAt` of others. */
  at: Date;
  id: string;
}

/** A message and its event are written in one step. */
export interface MessageRepository {
  /** Inserts the message unless its id exists. Returns whether it was inserted. */
  add(message: Message, event: DomainEvent | null): Promise<boolean>;
  get(id: string): Promise<Message | null>;
  /** Sorts open messages by rank and then oldest first, handled ones latest first. */
  list(state: 'open' | 'handled', after: Cursor | null, limit: number): Promise<Message[]>;
  /**
   * Keeps the first `at`. Null reopens the message. Returns the message, or null if it doesn't
   * exist.
   */
  setHandled(id: string, at: Date | null): Promise<Message | null>;
  /** Sorted by id. */
  listByAccount(accountId: string, afterId: string, limit: number): Promise<Message[]>;
  deleteByAccount(accountId: string): Promise<void>;
  /** Returns how many were deleted. */
  purge(handledBefore: Date, limit: number): Promise<number>;
  countOpen(max: number): Promise<number>;
  ping(): Promise<void>;
}
