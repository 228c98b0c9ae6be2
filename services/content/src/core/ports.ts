import type { Clock } from '@pasteroom/kit/core/clock';
import type { NewId } from '@pasteroom/kit/core/ids';
import type { ObjectStore } from '@pasteroom/kit/objects/object-store';
import type { BlocksNow } from './blocks.ts';
import type { Charset } from './charset.ts';

/** Stored before the file's bytes, so orphaned bytes can always be found. */
export interface StoredFile {
  id: string;
  kind: 'attachment' | 'picture';
  filename: string;
  type: string;
  /** Only set for text files that aren't UTF-8. */
  charset?: Charset;
  createdAt: Date;
}

/**
 * Owners are texts and pages that haven't expired. A file is deleted with its last owner. It is
 * readable if at least one owner isn't held.
 */
export interface FileRepository {
  add(file: StoredFile): Promise<void>;
  setCharset(id: string, charset: Charset): Promise<void>;
  /**
   * Finds files with an owner that isn't held, and unadopted images stored or renewed after
   * `draftsSince`.
   */
  find(id: string, now: Date, draftsSince: Date): Promise<StoredFile | null>;
  /**
   * Marks files without an owner and returns their ids. They can't be adopted anymore, so they are
   * safe to erase. Idempotent.
   */
  markOrphaned(ids: readonly string[], now: Date): Promise<string[]>;
  /**
   * Marks the oldest unadopted files stored before the time for their kind. `adopted` counts files
   * that have an owner. Later calls skip those.
   */
  markDraftsOrphaned(
    before: Record<StoredFile['kind'], Date>,
    limit: number,
  ): Promise<{ orphaned: string[]; adopted: number }>;
  /** Renews drafts that `find` would return, except those stored before `storedAfter`. */
  keepDrafts(
    ids: readonly string[],
    times: { now: Date; draftsSince: Date; storedAfter: Date },
  ): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

export type FileStore = Pick<ObjectStore, 'put' | 'get' | 'sizeOf' | 'usage' | 'delete'>;

export interface FileDeps {
  files: FileRepository;
  objects: FileStore;
  blocksNow: BlocksNow;
  now: Clock;
  newId: NewId;
}
