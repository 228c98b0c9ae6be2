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
 * Without transactions, owners are added to their files before they are stored, so an owner may not
 * be stored yet, or ever.
 */
export interface FileDocument extends Omit<StoredFile, 'id'> {
  _id: string;
  owners: { owner: string; since: Date }[];
  /**
   * Incremented by each adoption, so that no file is erased based on an outdated list of owners.
   */
  version: number;
  /**
   * True once its owners are known to be stored. The file is then deleted with the last of them.
   */
  settled: boolean;
  released?: boolean;
  /** Last renewal by an editor. */
  keptAt?: Date;
  /** True if the file is about to be deleted and can't be adopted. */
  givenUp?: boolean;
}

export const filesIn = (database: Db): Collection<FileDocument> => database.collection('files');
export const ownersIn = (database: Db, name: string): Collection<OwnerDocument> =>
  database.collection(name);
