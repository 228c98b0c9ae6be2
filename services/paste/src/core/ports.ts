import type { Part } from '@pasteroom/content/core/list-by-author';
import type { Claim } from '@pasteroom/kit/core/claim';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import type { Paste, ReadBatch, Reads } from './paste.ts';
import type { RoomCode } from './room-code.ts';

export interface HoldablePaste {
  paste: Paste;
  isHeld: boolean;
}

export interface ExpiredPaste extends Pick<Paste, 'id' | 'expiresAt' | 'attachments' | 'pictures'> {
  /** Set after the last allowed read. */
  isUsedUp?: true;
}

export interface PasteEnd {
  id: string;
  at: Date;
  isUsedUp?: true;
  event: DomainEvent;
}

export interface NewRead {
  readId: string;
  now: Date;
  deletedAt: Date;
}

/** Every method is atomic. Acknowledged changes survive kill -9. */
export interface PasteRepository {
  /**
   * Can reuse the code of an expired paste. Adopts all attachments, even of other pastes, and all
   * images that aren't orphaned.
   * @throws `code_taken` if a live paste has the code, or `attachmentsOrphaned`
   */
  insert(paste: Paste, events: readonly DomainEvent[]): Promise<void>;
  /**
   * Ignores held pastes. A used-up paste keeps its code until its original expiry, without content
   * and files once it is swept.
   */
  findByCode(code: RoomCode, now: Date): Promise<Paste | null>;
  /** Includes held pastes. */
  findId(code: RoomCode, now: Date): Promise<string | null>;
  /** Includes held pastes. */
  findById(id: string, now: Date): Promise<HoldablePaste | null>;
  /** Newest first, including held and used-up pastes. */
  findByAuthor(authorId: string, now: Date, part: Part): Promise<HoldablePaste[]>;
  /** Finds live and expired pastes until their files are erased. */
  findUnswept(ids: readonly string[]): Promise<ExpiredPaste[]>;
  /**
   * Held pastes keep their code and files, but readers can't find them. Returns false if the paste
   * isn't live.
   */
  setHeld(id: string, isHeld: boolean, now: Date): Promise<boolean>;
  /**
   * Counts a read of a protected paste. The last allowed one sets the expiry to `deletedAt`.
   * Returns null if no read is left, the paste isn't readable, or the read was taken or refunded
   * before.
   */
  takeRead(
    paste: Pick<Paste, 'id' | 'readLimit' | 'expiresAt'>,
    read: NewRead,
  ): Promise<Reads | null>;
  /**
   * Undoes `takeRead` and restores the expiry, or prevents it if it comes later. Remembers the latest
   * `MAX_READ_IDS` reads. Returns the expiry, or null if nothing was undone.
   */
  refundRead(id: string, readId: string): Promise<Date | null>;
  /** Ignores pastes that aren't used up or expire earlier anyway. Never shortens the time. */
  postponeDeletion(id: string, until: Date): Promise<void>;
  /** Counts reads of open pastes. Ignores deleted pastes. A retry adds what is missing. */
  countReads(batch: ReadBatch): Promise<void>;
  /** Frees the code immediately. Returns false if the paste had already expired or been deleted. */
  end(id: string, at: Date, event: DomainEvent): Promise<boolean>;
  /** Like `end`, but used-up pastes keep their code. */
  endAll(ends: readonly PasteEnd[]): Promise<void>;
  /** Oldest first. */
  claimExpired(now: Date, claim: Claim): Promise<ExpiredPaste[]>;
  countExpired(now: Date, limit: number): Promise<number>;
  swept(pastes: readonly ExpiredPaste[]): Promise<void>;
  /** Deletes swept pastes whose events are published. */
  purge(limit: number): Promise<number>;
  /** Stores an event without a paste until it is published. */
  record(event: DomainEvent): Promise<void>;
}
