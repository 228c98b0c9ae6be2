import type { ListedFile } from '../../shared/file-cards/file-order.ts';
import type { SharingOptions } from './sharing-options.ts';

export interface TextToPublish {
  readonly code: string;
  readonly html: string;
  readonly files: readonly ListedFile[];
  readonly options: SharingOptions;
  readonly isSealed: boolean;
}

/** Must not be stored. */
export interface SealedSecret {
  readonly words: readonly string[];
  /** Path and fragment. */
  readonly link: string;
}
