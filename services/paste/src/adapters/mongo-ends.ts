import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import { nextEvent } from '@pasteroom/kit/events/mongo-outbox';
import type { Collection, Filter, UpdateFilter } from 'mongodb';
import type { ExpiredPaste, PasteEnd } from '../core/ports.ts';
import type { PasteDocument } from './mongo-documents.ts';

const PUBLISHED = { 'outbox.0': { $exists: false } };
const USED_UP = { codeUntil: { $exists: true } };
const NOT_USED_UP = { codeUntil: { $exists: false } };
const WITHOUT_CONTENT = { 'paste.content': '', 'paste.attachments': [], 'paste.pictures': [] };

export interface EndUpdate {
  updateOne: { filter: Filter<PasteDocument>; update: UpdateFilter<PasteDocument> };
}

export const endFreeingCode = (end: PasteEnd): EndUpdate =>
  endOf(end, { $or: [{ ended: false }, USED_UP] }, { $unset: { code: 1, codeUntil: 1 } });

/** Skips a paste whose last read was refunded meanwhile. `markSwept` skips it, too. */
export const endKeepingUsedUpCode = (end: PasteEnd): EndUpdate =>
  end.isUsedUp
    ? endOf(end, { ended: false, ...USED_UP }, {})
    : endOf(end, { ended: false, ...NOT_USED_UP }, { $unset: { code: 1 } });

function endOf(
  { id, at, event }: PasteEnd,
  filter: Filter<PasteDocument>,
  update: UpdateFilter<PasteDocument>,
): EndUpdate {
  const { $push, $min } = nextEvent(event);
  const ended = { $set: { ended: true }, $min: { ...$min, expiresAt: at }, $push };
  return { updateOne: { filter: { _id: id, ...filter }, update: { ...ended, ...update } } };
}

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
  return { id: _id, expiresAt, attachments, pictures, ...(codeUntil && { isUsedUp: true }) };
}

/** Keeps the code and the receipt of used-up pastes. */
export async function markSwept(
  pastes: Collection<PasteDocument>,
  swept: readonly ExpiredPaste[],
): Promise<void> {
  if (swept.length === 0) return;
  const ids = { _id: { $in: swept.map(({ id }) => id) }, ended: true };
  const update = (filter: Filter<PasteDocument>, change: UpdateFilter<PasteDocument>) =>
    orUnavailable(pastes.updateMany({ ...ids, ...filter }, change));
  await update(NOT_USED_UP, { $set: { swept: true } });
  if (swept.some(({ isUsedUp }) => isUsedUp))
    await update(USED_UP, {
      $set: { swept: 'code', ...WITHOUT_CONTENT },
      $unset: { takenReads: 1, refundedReads: 1 },
    });
}

export async function purge(
  pastes: Collection<PasteDocument>,
  now: Date,
  limit: number,
): Promise<number> {
  const over = { $or: [{ codeUntil: { $lte: now } }, NOT_USED_UP] };
  return (
    (await purgeWhere(pastes, { swept: true }, limit)) +
    (await purgeWhere(pastes, { swept: 'code', ...over }, limit))
  );
}

async function purgeWhere(
  pastes: Collection<PasteDocument>,
  filter: Filter<PasteDocument>,
  limit: number,
): Promise<number> {
  const purgeable = pastes
    .find({ ...filter, ...PUBLISHED }, { projection: { _id: 1 } })
    .limit(limit);
  const ids = (await orUnavailable(purgeable.toArray())).map(({ _id }) => _id);
  if (ids.length === 0) return 0;
  // Another replica may delete some of them.
  await orUnavailable(pastes.deleteMany({ _id: { $in: ids }, ...PUBLISHED }));
  return ids.length;
}
