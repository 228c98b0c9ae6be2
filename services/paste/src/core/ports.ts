import type { Readable } from 'node:stream';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import type { Paste } from './paste.ts';
import type { RoomCode } from './room-code.ts';

/** The record of the texts. Every method is one atomic step; what it has acknowledged survives kill -9. */
export interface PasteRepository {
  /**
   * Throws `code_taken` when a paste that lives at its creation holds the code; one that is over loses it. Its files are adopted with it: all of
   * its attachments, or it throws `unavailable`; and those of its pictures that are pictures and not given up.
   */
  insert(paste: Paste): Promise<void>;
  /** The paste that lives under the code at this moment. */
  findByCode(code: RoomCode, now: Date): Promise<Paste | null>;
  /** Ends a paste, with the event in its outbox; false when it had ended before. From then on it lives for nobody and its code is free. */
  end(id: string, at: Date, event: DomainEvent): Promise<boolean>;
  /** Pastes that are over and not swept yet, oldest first. */
  over(now: Date, limit: number): Promise<Paste[]>;
  /** How many those are; counts no further than to the limit. */
  countOver(now: Date, limit: number): Promise<number>;
  /** Notes that the files of a paste are erased. */
  swept(id: string): Promise<void>;
  /** Removes swept pastes in whose outbox nothing waits; how many. */
  purge(limit: number): Promise<number>;
  /** Keeps an event that belongs to no paste, until it is published. */
  record(event: DomainEvent): Promise<void>;
}

/** What is known of a stored file, written before its bytes so that none can be forgotten. */
export interface StoredFile {
  id: string;
  kind: 'attachment' | 'picture';
  filename: string;
  type: string;
  createdAt: Date;
}

/** The record of the stored files. A file's owners are the living pastes that carry or show it. */
export interface FileRepository {
  add(file: StoredFile): Promise<void>;
  /** The file if it has an owner, or if it is a picture created after `draftsSince` that no paste ever adopted. */
  find(id: string, now: Date, draftsSince: Date): Promise<StoredFile | null>;
  /** Gives up those of the files that have no owner, and names them: no paste can adopt them any more, so they can be erased. May be repeated. */
  giveUp(ids: readonly string[], now: Date): Promise<string[]>;
  /** The same for files created before a moment that no paste ever adopted, oldest first. Adopted ones are erased with the last paste that owned them. */
  giveUpForgotten(createdBefore: Date, limit: number): Promise<string[]>;
  remove(ids: readonly string[]): Promise<void>;
}

/** Where the bytes are; see the kit's ObjectStore. */
export interface FileStore {
  put(key: string, content: Readable): Promise<{ size: number }>;
  delete(keys: readonly string[]): Promise<void>;
}
