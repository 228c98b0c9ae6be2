import type { Part } from '@pasteroom/content/core/list-by-author';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import type { Paste } from './paste.ts';
import type { RoomCode } from './room-code.ts';

export interface HoldablePaste {
  paste: Paste;
  isHeld: boolean;
}

export type ExpiredPaste = Pick<Paste, 'id' | 'expiresAt' | 'attachments' | 'pictures'>;

export interface PasteEnd {
  id: string;
  at: Date;
  event: DomainEvent;
}

/** Every method is one atomic step. Acknowledged changes survive kill -9. */
export interface PasteRepository {
  /**
   * Stores a paste with its events. Takes the code from an expired paste. Also adopts its files:
   * every attachment, even of other pastes, and every picture that exists and isn't marked as
   * orphaned.
   *
   * @throws `code_taken` if a live paste holds the code, or `attachmentsOrphaned`.
   */
  insert(paste: Paste, events: readonly DomainEvent[]): Promise<void>;
  /** Ignores held pastes. */
  findByCode(code: RoomCode, now: Date): Promise<Paste | null>;
  /** Includes held pastes. */
  findId(code: RoomCode, now: Date): Promise<string | null>;
  /** Includes held pastes. */
  findById(id: string, now: Date): Promise<HoldablePaste | null>;
  /** Newest first, including held pastes. */
  findByAuthor(authorId: string, now: Date, part: Part): Promise<HoldablePaste[]>;
  /** Live or expired, as long as its files aren't erased. */
  findUnswept(id: string): Promise<ExpiredPaste | null>;
  /**
   * Held pastes keep their code and files, but no one can find them. Returns false if the paste
   * isn't live.
   */
  setHeld(id: string, isHeld: boolean, now: Date): Promise<boolean>;
  /** Frees the code at once. Returns false if the paste had already ended. */
  end(id: string, at: Date, event: DomainEvent): Promise<boolean>;
  /** Like `end`. Pastes that have already ended stay unchanged. */
  endAll(ends: readonly PasteEnd[]): Promise<void>;
  /**
   * Claims expired pastes that aren't swept, oldest first. Other replicas don't get them until the
   * claim expires.
   */
  claimExpired(now: Date, claim: { until: Date; limit: number }): Promise<ExpiredPaste[]>;
  /** Counts expired pastes that aren't swept, up to the limit. */
  countExpired(now: Date, limit: number): Promise<number>;
  /** Marks the files of these pastes as erased. */
  swept(pastes: readonly ExpiredPaste[]): Promise<void>;
  /** Deletes swept pastes with an empty outbox. Returns how many. */
  purge(limit: number): Promise<number>;
  /** Stores an event without a paste until it is published. */
  record(event: DomainEvent): Promise<void>;
}
