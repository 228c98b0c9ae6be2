import type { WithOutbox } from '@pasteroom/kit/events/mongo-outbox';
import type { Collection, Db } from 'mongodb';
import type { Paste } from '../core/paste.ts';

/** A text, with its events in it. */
export interface PasteDocument extends WithOutbox {
  /** The code, for as long as the paste holds it; a unique index ensures that no other does. */
  code?: string;
  /** When the paste ends: its own `expiresAt`, or the moment when it was ended earlier. */
  expiresAt: Date;
  /** Whether it is held back; it keeps its code. */
  held?: boolean;
  ended: boolean;
  /** Whether its files are erased. */
  swept: boolean;
  /** The replica's claim to sweep it, and when another one may. */
  claim?: string;
  claimedUntil?: Date;
  paste: Omit<Paste, 'id' | 'expiresAt'>;
}

/** An event that belongs to no text, in the same collection, so that one outbox has them all; purged like a swept text. */
export type LooseEventDocument = Omit<PasteDocument, 'paste'>;

export const PASTES = 'pastes';
export const pastesIn = (database: Db): Collection<PasteDocument> => database.collection(PASTES);
export const looseEventsIn = (database: Db): Collection<LooseEventDocument> => database.collection(PASTES);
export const outboxIn = (database: Db): Collection<WithOutbox> => database.collection(PASTES);
