import type { Collection, Db } from 'mongodb';
import type { StoredFile } from '../core/ports.ts';

export interface OwnerDocument {
  _id: string;
  expiresAt: Date;
  held?: boolean;
  /** Set if files can be downloaded only for a while after each read. */
  guarded?: boolean;
  lastReadAt?: Date;
}

export type IsReadable = (owner: OwnerDocument, now: Date) => boolean;

/**
 * There are no transactions, so owner ids are added to files before the owner is inserted. Some
 * owners are never inserted.
 */
export interface FileDocument extends Omit<StoredFile, 'id'> {
  _id: string;
  owners: { owner: string; since: Date }[];
  /** Incremented on adoption. Prevents erasing a file based on an outdated list of owners. */
  version: number;
  /** True once an owner is known. The file is then deleted with its last owner. */
  settled: boolean;
  released?: boolean;
  /** When an editor last renewed the draft. */
  keptAt?: Date;
  /** True if the file is about to be deleted and can't be adopted. */
  givenUp?: boolean;
}

export const FILES = 'files';
export const filesIn = (database: Db): Collection<FileDocument> => database.collection(FILES);
export const ownersIn = (database: Db, name: string): Collection<OwnerDocument> =>
  database.collection(name);
