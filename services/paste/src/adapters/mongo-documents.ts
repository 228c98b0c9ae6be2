import type { WithOutbox } from '@pasteroom/kit/events/mongo-outbox';
import type { Collection, Db } from 'mongodb';
import type { Paste } from '../core/paste.ts';

export interface PasteDocument extends WithOutbox {
  code?: string;
  expiresAt: Date;
  held?: boolean;
  ended: boolean;
  swept: boolean;
  claim?: string;
  claimedUntil?: Date;
  paste: Omit<Paste, 'id' | 'expiresAt'>;
}

/** Stored with the pastes to share their outbox. Purged like a swept paste. */
export type LooseEventDocument = Omit<PasteDocument, 'paste'>;

export const PASTES = 'pastes';
export const pastesIn = (database: Db): Collection<PasteDocument> => database.collection(PASTES);
export const looseEventsIn = (database: Db): Collection<LooseEventDocument> =>
  database.collection(PASTES);
export const outboxIn = (database: Db): Collection<WithOutbox> => database.collection(PASTES);
