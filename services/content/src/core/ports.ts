import type { Clock } from '@pasteroom/kit/core/clock';
import type { NewId } from '@pasteroom/kit/core/ids';
import type { ObjectStore } from '@pasteroom/kit/objects/object-store';
import type { BlocksNow } from './blocks.ts';
import type { Charset } from './charset.ts';

/** What is known of a stored file, written before its bytes so that none can be forgotten. */
export interface StoredFile {
  id: string;
  kind: 'attachment' | 'picture';
  filename: string;
  type: string;
  /** Only present for texts that aren't UTF-8. */
  charset?: Charset;
  createdAt: Date;
}

/** The record of the stored files. A file may have several owners, and lives as long as the longest of them. Its owners are the records, not over yet, that carry or show it; the readable ones are not held back. */
export interface FileRepository {
  add(file: StoredFile): Promise<void>;
  /** Adds the encoding, which is only known after the bytes are stored. */
  setCharset(id: string, charset: Charset): Promise<void>;
  /** The file if it has a readable owner, or if it is a picture that nothing ever adopted and that somebody stored, or kept, after `draftsSince`. */
  find(id: string, now: Date, draftsSince: Date): Promise<StoredFile | null>;
  /** Marks those of the files that have no owner as orphaned, and names them: nothing can adopt them any more, so they can be erased. May be repeated. */
  markOrphaned(ids: readonly string[], now: Date): Promise<string[]>;
  /**
   * The same for files that nothing ever adopted, and that were stored, or kept, before the moment for their kind. Looks at the oldest ones up to a limit,
   * and counts those that turn out to be adopted: they are not looked at again, and are erased with the last that owned them.
   */
  markDraftsOrphaned(before: Record<StoredFile['kind'], Date>, limit: number): Promise<{ orphaned: string[]; adopted: number }>;
  /** Lets those of the pictures wait anew from now on that `find` finds since nothing adopted them yet; those that were stored before `storedAfter` wait on as they did. */
  keepDrafts(ids: readonly string[], times: { now: Date; draftsSince: Date; storedAfter: Date }): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

/** The part of the kit's ObjectStore that holds the files. */
export type FileStore = Pick<ObjectStore, 'put' | 'get' | 'sizeOf' | 'usage' | 'delete'>;

/** What the use cases of files work with; each names the part that it needs. */
export interface FileDeps {
  files: FileRepository;
  objects: FileStore;
  blocksNow: BlocksNow;
  now: Clock;
  newId: NewId;
}
