import type { Paste } from '../core/paste.ts';
import type { ExpiredPaste, HoldablePaste } from '../core/ports.ts';

export interface Row {
  paste: string;
  content: string;
  expires_at: number;
}

export type ExpiredRow = Omit<Row, 'content'>;

export interface HeldRow extends Row {
  held: number;
}

export const toHoldable = (row: HeldRow): HoldablePaste => ({
  paste: toPaste(row),
  isHeld: row.held === 1,
});

export const toPaste = (row: Row): Paste => ({
  ...recordIn(row),
  content: JSON.parse(row.content) as string,
});

export function toExpired(row: ExpiredRow): ExpiredPaste {
  const { id, expiresAt, attachments, pictures } = recordIn(row);
  return { id, expiresAt, attachments, pictures };
}

/** The column overrides the expiry in the JSON, because pastes can be deleted early. */
function recordIn({ paste, expires_at: expiresAt }: ExpiredRow): Omit<Paste, 'content'> {
  const stored = JSON.parse(paste) as Omit<Paste, 'content' | 'createdAt'> & { createdAt: string };
  return { ...stored, createdAt: new Date(stored.createdAt), expiresAt: new Date(expiresAt) };
}
