import { randomUUID } from 'node:crypto';
import type { Collection, Filter, Sort } from 'mongodb';
import type { Claim } from '../core/claim.ts';
import { orUnavailable } from '../core/unavailable.ts';

export interface Claimable {
  _id: string;
  claim?: string;
  claimedUntil?: Date;
}

/** Returns a filter for the claimed documents, or null if none matches. */
export async function claimDocuments(
  documents: Collection<Claimable>,
  matching: Filter<Claimable>,
  now: Date,
  { until, limit, sort }: Omit<Claim, 'ids'> & { sort: Sort },
): Promise<{ _id: { $in: string[] }; claim: string } | null> {
  const isUnclaimed = {
    $or: [{ claimedUntil: { $exists: false } }, { claimedUntil: { $lte: now } }],
  };
  const free = { $and: [matching, isUnclaimed] };
  const claim = randomUUID();
  for (;;) {
    const found = documents
      .find(free, { projection: { _id: 1 } })
      .sort(sort)
      .limit(limit);
    const ids = (await orUnavailable(found.toArray())).map(({ _id }) => _id);
    if (ids.length === 0) return null;
    // Repeat the condition, so only one replica claims a document.
    const claiming = documents.updateMany(
      { _id: { $in: ids }, ...free },
      { $set: { claim, claimedUntil: until } },
    );
    if ((await orUnavailable(claiming)).matchedCount > 0) return { _id: { $in: ids }, claim };
  }
}
