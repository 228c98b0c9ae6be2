import type { DomainEvent } from '@pasteroom/kit/core/event';
import type { Message } from './message.ts';

export interface Cursor {
  rank: number;
  /** `handledAt` for handled messages, `createdAt` for others. */
  at: Date;
  id: string;
}

/** Writes a message and its event atomically. */
export interface MessageRepository {
  /** Returns false if the id exists. */
  add(message: Message, event: DomainEvent | null): Promise<boolean>;
  get(id: string): Promise<Message | null>;
  /** Returns open messages by rank, oldest first, and handled messages latest first. */
  list(state: 'open' | 'handled', after: Cursor | null, limit: number): Promise<Message[]>;
  /** Preserves the first `at`. Null reopens the message. Returns null for an unknown id. */
  setHandled(id: string, at: Date | null): Promise<Message | null>;
  listByAccount(accountId: string, afterId: string, limit: number): Promise<Message[]>;
  deleteByAccount(accountId: string): Promise<void>;
  purge(handledBefore: Date, limit: number): Promise<number>;
  countOpen(max: number): Promise<number>;
  ping(): Promise<void>;
}
