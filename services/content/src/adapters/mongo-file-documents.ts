import type { Collection, Db } from 'mongodb';
import type { StoredFile } from '../core/ports.ts';

export interface OwnerDocument {
  _id: string;
  expiresAt: Date;
  held?: boolean;
}

/**
 * A file and its owners. Without transactions, an owner is added to its files before it is stored.
 * An owner that isn't stored either is about to be, or never will be.
 */
export interface FileDocument extends Omit<StoredFile, 'id'> {
  _id: string;
  owners: { owner: string; since: Date }[];
  /** Grows with each adoption, so that no file is erased based on an outdated list of owners. */
  version: number;
  /** Set once its owners are known to be stored. The file is then deleted with the last of them. */
  settled: boolean;
  /** Whether it was ever owned by a stored owner. */
  released?: boolean;
  /** Last time an editor asked to keep it. */
  keptAt?: Date;
  /** Set before the file is deleted, to prevent adoption. */
  givenUp?: boolean;
}

export const filesIn = (database: Db): Collection<FileDocument> => database.collection('files');
export const ownersIn = (database: Db, name: string): Collection<OwnerDocument> => database.collection(name);
