import type { WithOutbox } from '@pasteroom/kit/events/mongo-outbox';
import type { Collection, Db } from 'mongodb';
import type { Paste } from '../core/paste.ts';
import type { StoredFile } from '../core/ports.ts';

/** A text, with its events in it. */
export interface PasteDocument extends WithOutbox {
  /** There only as long as the paste holds it: a unique index settles who does. */
  code?: string;
  /** When it is over; earlier than it was born with when it was ended before. */
  expiresAt: Date;
  ended: boolean;
  /** Whether its files are erased. */
  swept: boolean;
  paste: Omit<Paste, 'id' | 'expiresAt'>;
}

/** An event that belongs to no text, in the same collection, so that one outbox has them all; purged like a swept text. */
export type FactDocument = Omit<PasteDocument, 'paste'>;

/**
 * A file and its owners. There are no transactions: a paste writes itself into its files before it is stored, so an owner that is not stored is
 * one that is just coming, or one that never came.
 */
export interface FileDocument extends Omit<StoredFile, 'id'> {
  _id: string;
  owners: { paste: string; since: Date }[];
  /** One more with each adoption, so that nobody judges by owners that are no longer all. */
  version: number;
  /** Whether its owners are known to be stored: then it is erased with the last of them. */
  settled: boolean;
  /** Whether a paste that was stored has owned it. */
  released?: boolean;
  /** Nobody can adopt it any more. */
  givenUp?: boolean;
}

export const pastesIn = (database: Db): Collection<PasteDocument> => database.collection('pastes');
export const factsIn = (database: Db): Collection<FactDocument> => database.collection('pastes');
export const outboxIn = (database: Db): Collection<WithOutbox> => database.collection('pastes');
export const filesIn = (database: Db): Collection<FileDocument> => database.collection('files');
