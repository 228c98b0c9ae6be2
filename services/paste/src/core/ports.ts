import type { Part } from '@pasteroom/content/core/list-by-author';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import type { Paste } from './paste.ts';
import type { RoomCode } from './room-code.ts';

/** A living paste as the operator sees it. */
export interface HoldablePaste {
  paste: Paste;
  isHeld: boolean;
}

/** Files of a paste that has ended. */
export type ExpiredPaste = Pick<Paste, 'id' | 'expiresAt' | 'attachments' | 'pictures'>;

/** The end of a paste, and the event that announces it. */
export interface PasteEnd {
  id: string;
  at: Date;
  event: DomainEvent;
}

/** The record of the texts. Every method is one atomic step; what it has acknowledged survives kill -9. */
export interface PasteRepository {
  /**
   * Stores a paste, with the events in its outbox. Throws `code_taken` when a paste that lives at its creation holds the code; one that is over loses it. Its files are adopted with it: all of
   * its attachments, those of other pastes, too, or it throws `attachmentsOrphaned`; and those of its pictures that are pictures and not marked as orphaned.
   */
  insert(paste: Paste, events: readonly DomainEvent[]): Promise<void>;
  /** The paste that lives under the code at this moment, unless it is held back. */
  findByCode(code: RoomCode, now: Date): Promise<Paste | null>;
  /** The id of the paste that lives under the code at this moment, held back or not. */
  findId(code: RoomCode, now: Date): Promise<string | null>;
  /** The paste of this id if it lives at this moment, held back or not. */
  findById(id: string, now: Date): Promise<HoldablePaste | null>;
  /** Pastes of an account that live at this moment, held back or not: those of a part, newest first. */
  findByAuthor(authorId: string, now: Date, part: Part): Promise<HoldablePaste[]>;
  /** The paste of this id, living or over, as long as its files are not erased. */
  findUnswept(id: string): Promise<ExpiredPaste | null>;
  /** Holds a paste back, so that it keeps its code and its files and nobody finds them, or releases it; false when it does not live at this moment. */
  setHeld(id: string, isHeld: boolean, now: Date): Promise<boolean>;
  /** Ends a paste, with the event in its outbox; false when it had ended before. From then on it lives for nobody and its code is free. */
  end(id: string, at: Date, event: DomainEvent): Promise<boolean>;
  /** Ends pastes like `end`, each with its event. Those that had ended before stay as they are. */
  endAll(ends: readonly PasteEnd[]): Promise<void>;
  /** Claims pastes that are over and not swept yet, oldest first. Another replica doesn't get them before the claim ends. */
  claimExpired(now: Date, claim: { until: Date; limit: number }): Promise<ExpiredPaste[]>;
  /** Counts these, up to the limit. */
  countExpired(now: Date, limit: number): Promise<number>;
  /** Notes that the files of these pastes are erased. */
  swept(pastes: readonly ExpiredPaste[]): Promise<void>;
  /** Removes swept pastes in whose outbox nothing waits; how many. */
  purge(limit: number): Promise<number>;
  /** Keeps an event that belongs to no paste, until it is published. */
  record(event: DomainEvent): Promise<void>;
}
