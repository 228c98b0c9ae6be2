import type { ManualClock } from '@pasteroom/kit/core/clock';
import type { OwnedFiles } from '../core/attachments.ts';
import type { FileRepository } from '../core/ports.ts';

export interface FilesFixture {
  files: FileRepository;
  now: ManualClock;
  own(files: OwnedFiles): Promise<{ id: string; expiresAt: Date }>;
  end(id: string): Promise<unknown>;
  hold(id: string, held: boolean): Promise<unknown>;
  close(): Promise<void>;
}
