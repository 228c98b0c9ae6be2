import type { Claimable } from '@pasteroom/kit/mongo/claim-documents';
import type { WithOutbox } from '@pasteroom/kit/events/mongo-outbox';
import type { Collection, Db } from 'mongodb';
import type { OwnerDocument } from '@pasteroom/content/adapters/mongo-file-documents';
import { FILES_AFTER_READ_MS, type Paste } from '../core/paste.ts';

export interface PasteDocument extends WithOutbox, Claimable {
  code?: string;
  expiresAt: Date;
  held?: boolean;
  ended: boolean;
  /** `code` if only the code and the receipt of a used-up paste are left. */
  swept: boolean | 'code';
  guarded?: boolean;
  reads?: number;
  firstReadAt?: Date;
  lastReadAt?: Date;
  /** Ids of the latest reads, or of batches of reads. */
  takenReads?: string[];
  /** Also of reads that were refunded before they were taken. */
  refundedReads?: string[];
  /** Original expiry of a used-up paste. */
  codeUntil?: Date;
  paste: Omit<Paste, 'id' | 'expiresAt' | 'reads'>;
}

/** Stored with the pastes to share their outbox. Purged like a swept paste. */
export type LooseEventDocument = Omit<PasteDocument, 'paste'>;

export const PASTES = 'pastes';
export const pastesIn = (database: Db): Collection<PasteDocument> => database.collection(PASTES);
export const looseEventsIn = (database: Db): Collection<LooseEventDocument> =>
  database.collection(PASTES);

export const areFilesReadable = (
  { held, guarded, lastReadAt }: OwnerDocument,
  now: Date,
): boolean =>
  held !== true &&
  (guarded !== true ||
    (lastReadAt !== undefined && now.getTime() < lastReadAt.getTime() + FILES_AFTER_READ_MS));

export const toPaste = ({
  _id,
  expiresAt,
  codeUntil,
  paste,
  ...document
}: PasteDocument): Paste => ({
  id: _id,
  ...paste,
  expiresAt: codeUntil ?? expiresAt,
  ...(document.reads && { reads: toReads(document) }),
});

export const toReads = ({
  reads = 0,
  firstReadAt = new Date(0),
  lastReadAt = firstReadAt,
}: Pick<PasteDocument, 'reads' | 'firstReadAt' | 'lastReadAt'>) => ({
  count: reads,
  firstAt: firstReadAt,
  lastAt: lastReadAt,
});
