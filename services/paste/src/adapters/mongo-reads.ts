import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import type { Collection } from 'mongodb';
import type { Paste, Reads } from '../core/paste.ts';
import { type PasteDocument, toReads } from './mongo-documents.ts';

const READS = { reads: 1, firstReadAt: 1, lastReadAt: 1 };

/** Every change is a single conditional update, so concurrent reads never exceed the limit. */
export async function takeRead(
  pastes: Collection<PasteDocument>,
  { id, readLimit, expiresAt }: Pick<Paste, 'id' | 'readLimit' | 'expiresAt'>,
  { now, deletedAt }: { now: Date; deletedAt: Date },
): Promise<Reads | null> {
  async function take(condition: object, set: Partial<PasteDocument>): Promise<Reads | null> {
    const readable = { _id: id, expiresAt: { $gt: now }, ended: false, held: { $ne: true } };
    const change = {
      $inc: { reads: 1 },
      $min: { firstReadAt: now },
      $set: { lastReadAt: now, ...set },
    };
    const options = { projection: READS, returnDocument: 'after' } as const;
    const taken = pastes.findOneAndUpdate({ ...readable, ...condition }, change, options);
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

export async function refundRead(
  pastes: Collection<PasteDocument>,
  id: string,
): Promise<Date | null> {
  const unswept = { _id: id, ended: false, reads: { $gt: 0 } };
  const found = await orUnavailable(
    pastes.findOne(unswept, { projection: { expiresAt: 1, codeUntil: 1, ...READS } }),
  );
  if (!found) return null;
  const { codeUntil, reads } = found;
  const { modifiedCount } = await orUnavailable(
    pastes.updateOne(
      {
        ...unswept,
        reads: reads === 1 ? 1 : { $gt: 1 },
        ...(codeUntil ? { codeUntil } : { codeUntil: { $exists: false } }),
      },
      {
        $inc: { reads: -1 },
        $unset: {
          ...(codeUntil && { codeUntil: 1 as const }),
          ...(reads === 1 && { firstReadAt: 1 as const, lastReadAt: 1 as const }),
        },
        ...(codeUntil && { $set: { expiresAt: codeUntil } }),
      },
    ),
  );
  if (modifiedCount === 0) return refundRead(pastes, id);
  return codeUntil ?? found.expiresAt;
}

export async function countReads(
  pastes: Collection<PasteDocument>,
  reads: ReadonlyMap<string, Reads>,
): Promise<void> {
  const updates = [...reads].map(([id, { count, firstAt, lastAt }]) => ({
    updateOne: {
      filter: { _id: id, ended: false },
      update: {
        $inc: { reads: count },
        $min: { firstReadAt: firstAt },
        $max: { lastReadAt: lastAt },
      },
    },
  }));
  if (updates.length > 0) await orUnavailable(pastes.bulkWrite(updates, { ordered: false }));
}
