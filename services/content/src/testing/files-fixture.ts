import type { ManualClock } from '@pasteroom/kit/core/clock';
import type { OwnedFiles } from '../core/attachments.ts';
import type { FileRepository } from '../core/ports.ts';

/** The record of files as one adapter keeps it, beside what owns them. */
export interface FilesFixture {
  files: FileRepository;
  now: ManualClock;
  /** Stores an owner of the files. */
  own(files: OwnedFiles): Promise<{ id: string; expiresAt: Date }>;
  end(id: string): Promise<unknown>;
  /** Holds an owner back, or releases it. */
  hold(id: string, held: boolean): Promise<unknown>;
  close(): Promise<void>;
}
