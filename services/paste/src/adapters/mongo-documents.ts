import type { WithOutbox } from '@pasteroom/kit/events/mongo-outbox';
import type { Collection, Db } from 'mongodb';
import type { Paste } from '../core/paste.ts';

export interface PasteDocument extends WithOutbox {
  /** Uniquely indexed code. Missing once the code is free. */
  code?: string;
  /** The original expiry, or the time when the paste was deleted. */
  expiresAt: Date;
  /** True if the operator holds the paste. Its code stays taken. */
  held?: boolean;
  ended: boolean;
  /** True once the files are erased. */
  swept: boolean;
  /** Id of a replica's claim to sweep the paste. Missing if unclaimed. */
  claim?: string;
  claimedUntil?: Date;
  paste: Omit<Paste, 'id' | 'expiresAt'>;
}

/** An event without a paste, stored here to share the outbox. Purged like a swept paste. */
export type LooseEventDocument = Omit<PasteDocument, 'paste'>;

export const PASTES = 'pastes';
export const pastesIn = (database: Db): Collection<PasteDocument> => database.collection(PASTES);
export const looseEventsIn = (database: Db): Collection<LooseEventDocument> => database.collection(PASTES);
export const outboxIn = (database: Db): Collection<WithOutbox> => database.collection(PASTES);
