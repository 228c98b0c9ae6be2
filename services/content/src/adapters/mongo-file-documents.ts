import type { Collection, Db } from 'mongodb';
import type { StoredFile } from '../core/ports.ts';

/** What the record of files reads of an owner's document. */
export interface OwnerDocument {
  _id: string;
  /** When the owner ends. */
  expiresAt: Date;
  /** Whether it is held back from readers. */
  held?: boolean;
}

/**
 * A file and its owners. There are no transactions: an owner writes itself into its files before it is stored, so an owner that is not stored is
 * one that is just coming, or one that never came.
 */
export interface FileDocument extends Omit<StoredFile, 'id'> {
  _id: string;
  owners: { owner: string; since: Date }[];
  /** Grows with each adoption, so that no file is erased by an outdated list of its owners. */
  version: number;
  /** Whether its owners are known to be stored: then it is erased with the last of them. */
  settled: boolean;
  /** Whether an owner that was stored has owned it. */
  released?: boolean;
  /** When it was last kept for somebody who is still writing. */
  keptAt?: Date;
  /** Whether it is about to be erased, so that nothing can adopt it any more. */
  givenUp?: boolean;
}

export const filesIn = (database: Db): Collection<FileDocument> => database.collection('files');
export const ownersIn = (database: Db, name: string): Collection<OwnerDocument> => database.collection(name);
