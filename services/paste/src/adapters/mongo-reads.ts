import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import type { Collection } from 'mongodb';
import { MAX_READ_IDS, type Paste, type ReadBatch, type Reads } from '../core/paste.ts';
import type { NewRead } from '../core/ports.ts';
import { type PasteDocument, toReads } from './mongo-documents.ts';

const READS = { reads: 1, firstReadAt: 1, lastReadAt: 1 };
const READ_IDS = { takenReads: 1, refundedReads: 1 };

const latest = (readId: string) => ({ $each: [readId], $slice: -MAX_READ_IDS });
const isNew = (readId: string) => ({
  takenReads: { $ne: readId },
  refundedReads: { $ne: readId },
});

/** Every change is a single conditional update, so concurrent reads never exceed the limit. */
export async function takeRead(
  pastes: Collection<PasteDocument>,
  { id, readLimit, expiresAt }: Pick<Paste, 'id' | 'readLimit' | 'expiresAt'>,
  { readId, now, deletedAt }: NewRead,
): Promise<Reads | null> {
  async function take(condition: object, set: Partial<PasteDocument>): Promise<Reads | null> {
    const readable = { _id: id, expiresAt: { $gt: now }, ended: false, held: { $ne: true } };
    const change = {
      $inc: { reads: 1 },
      $min: { firstReadAt: now },
      $set: { lastReadAt: now, ...set },
      $push: { takenReads: latest(readId) },
    };
    const options = { projection: READS, returnDocument: 'after' } as const;
    const taken = pastes.findOneAndUpdate(
      { ...readable, ...isNew(readId), ...condition },
      change,
      options,
    );
    const document = await orUnavailable(taken);
    return document && toReads(document);
  }
  if (readLimit === undefined) return take({}, {});
  const isLast = { reads: readLimit - 1 };
  const earlier = deletedAt < expiresAt ? deletedAt : expiresAt;
  const takeEarlier = () => (readLimit > 1 ? take({ reads: { $lt: readLimit - 1 } }, {}) : null);
  const takeLast = () => take(isLast, { expiresAt: earlier, codeUntil: expiresAt });
  // The third attempt is for a refund between the first two.
  return (await takeEarlier()) ?? (await takeLast()) ?? (await takeEarlier());
}

/** Tries again if another call changes the reads in between. */
export async function refundRead(
  pastes: Collection<PasteDocument>,
  id: string,
  readId: string,
): Promise<Date | null> {
  const refundable = { _id: id, ended: false, guarded: true, refundedReads: { $ne: readId } };
  const found = await orUnavailable(
    pastes.findOne(refundable, {
      projection: { expiresAt: 1, codeUntil: 1, ...READS, ...READ_IDS },
    }),
  );
  if (!found) return null;
  const isTaken = found.takenReads?.includes(readId) === true;
  const untaken = { filter: { takenReads: { $ne: readId } }, update: {} };
  const { filter, update } = isTaken ? refundOf(found, readId) : untaken;
  const { modifiedCount } = await orUnavailable(
    pastes.updateOne(
      { ...refundable, ...filter },
      { $push: { refundedReads: latest(readId) }, ...update },
    ),
  );
  if (modifiedCount === 0) return refundRead(pastes, id, readId);
  return isTaken ? (found.codeUntil ?? found.expiresAt) : null;
}

function refundOf(
  { reads, codeUntil }: Pick<PasteDocument, 'reads' | 'codeUntil'>,
  readId: string,
) {
  const isOnly = reads === 1;
  return {
    filter: {
      takenReads: readId,
      reads: isOnly ? 1 : { $gt: 1 },
      codeUntil: codeUntil ?? { $exists: false },
    },
    update: {
      $inc: { reads: -1 },
      $pull: { takenReads: readId },
      $unset: {
        ...(codeUntil && { codeUntil: 1 as const }),
        ...(isOnly && { firstReadAt: 1 as const, lastReadAt: 1 as const }),
      },
      ...(codeUntil && { $set: { expiresAt: codeUntil } }),
    },
  };
}

export async function postponeDeletion(
  pastes: Collection<PasteDocument>,
  id: string,
  until: Date,
): Promise<void> {
  const usedUp = { _id: id, ended: false, codeUntil: { $gt: until } };
  await orUnavailable(pastes.updateOne(usedUp, { $max: { expiresAt: until } }));
}

export async function countReads(
  pastes: Collection<PasteDocument>,
  { id: batchId, reads }: ReadBatch,
): Promise<void> {
  const updates = [...reads].map(([id, { count, firstAt, lastAt }]) => ({
    updateOne: {
      filter: { _id: id, ended: false, takenReads: { $ne: batchId } },
      update: {
        $inc: { reads: count },
        $min: { firstReadAt: firstAt },
        $max: { lastReadAt: lastAt },
        $push: { takenReads: latest(batchId) },
      },
    },
  }));
  if (updates.length > 0) await orUnavailable(pastes.bulkWrite(updates, { ordered: false }));
}
