import type { Paste } from '../core/paste.ts';
import type { ExpiredPaste, HoldablePaste } from '../core/ports.ts';

export interface ExpiredRow {
  paste: string;
  expires_at: number;
  code_until: number | null;
}

export interface ReadsRow {
  reads: number;
  first_read_at: number | null;
  last_read_at: number | null;
}

export interface Row extends ExpiredRow, ReadsRow {
  content: string;
}

export interface HeldRow extends Row {
  held: number;
}

export const toHoldable = (row: HeldRow): HoldablePaste => ({
  paste: toPaste(row),
  isHeld: row.held === 1,
});

export const toPaste = (row: Row): Paste => ({
  ...recordIn(row),
  ...(row.reads > 0 && { reads: toReads(row) }),
  content: JSON.parse(row.content) as string,
});

export const toReads = (row: ReadsRow) => ({
  count: row.reads,
  firstAt: new Date(row.first_read_at ?? 0),
  lastAt: new Date(row.last_read_at ?? 0),
});

export function toExpired(row: ExpiredRow): ExpiredPaste {
  const { id, attachments, pictures } = recordIn(row);
  return {
    id,
    expiresAt: new Date(row.expires_at),
    attachments,
    pictures,
    ...(row.code_until !== null && { isUsedUp: true }),
  };
}

/** The columns override the stored expiry, since pastes can be deleted early. */
function recordIn({ paste, expires_at, code_until }: ExpiredRow): Omit<Paste, 'content'> {
  const stored = JSON.parse(paste) as Omit<Paste, 'content' | 'createdAt'> & { createdAt: string };
  return {
    ...stored,
    createdAt: new Date(stored.createdAt),
    expiresAt: new Date(code_until ?? expires_at),
  };
}
