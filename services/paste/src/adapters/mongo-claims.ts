import { randomUUID } from 'node:crypto';
import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import type { Collection } from 'mongodb';
import type { ExpiredPaste } from '../core/ports.ts';
import type { PasteDocument } from './mongo-documents.ts';

export const EXPIRED_PROJECTION = {
  expiresAt: 1,
  codeUntil: 1,
  'paste.attachments': 1,
  'paste.pictures': 1,
};

export function toExpired({
  _id,
  expiresAt,
  codeUntil,
  paste: { attachments, pictures },
}: Pick<PasteDocument, '_id' | 'expiresAt' | 'codeUntil' | 'paste'>): ExpiredPaste {
  return {
    id: _id,
    expiresAt,
    attachments,
    pictures,
    ...(codeUntil && { isUsedUp: true }),
  };
}

export async function claimExpired(
  pastes: Collection<PasteDocument>,
  now: Date,
  { until, limit }: { until: Date; limit: number },
): Promise<ExpiredPaste[]> {
  const isUnclaimed = {
    $or: [{ claimedUntil: { $exists: false } }, { claimedUntil: { $lte: now } }],
  };
  const free = { swept: false, expiresAt: { $lte: now }, ...isUnclaimed };
  const claim = randomUUID();
  for (;;) {
    const over = pastes
      .find(free, { projection: { _id: 1 } })
      .sort({ expiresAt: 1 })
      .limit(limit);
    const ids = (await orUnavailable(over.toArray())).map(({ _id }) => _id);
    if (ids.length === 0) return [];
    const claiming = pastes.updateMany(
      { _id: { $in: ids }, ...free },
      { $set: { claim, claimedUntil: until } },
    );
    if ((await orUnavailable(claiming)).matchedCount === 0) continue;
    const claimed = pastes.find({ _id: { $in: ids }, claim }, { projection: EXPIRED_PROJECTION });
    return (await orUnavailable(claimed.toArray())).map(toExpired);
  }
}
