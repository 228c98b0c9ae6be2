import type { Clock } from '@pasteroom/kit/core/clock';
import type { NewId } from '@pasteroom/kit/core/ids';
import type { Lifetimes } from './paste.ts';
import type { FileRepository, FileStore, PasteRepository } from './ports.ts';

/** What the use cases of this service work with; each names the part that it needs. */
export interface Deps {
  pastes: PasteRepository;
  files: FileRepository;
  objects: FileStore;
  now: Clock;
  newId: NewId;
  lifetimes: Lifetimes;
}
