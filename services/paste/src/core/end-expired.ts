import type { Deps } from './deps.ts';
import type { Paste } from './paste.ts';
import { sweepBatch } from './sweep-expired.ts';

/** Only the local clock and the stored expiry decide, since deadlines are hints. */
export async function endExpired(deps: Omit<Deps, 'lifetimes'>, id: string): Promise<void> {
  const paste = await deps.pastes.findUnswept(id);
  if (!paste) return;
  const early = paste.expiresAt.getTime() - deps.now().getTime();
  if (early <= 0) await sweepBatch(deps, [paste]);
  // The deadline store's clock is ahead by at least `early`.
  else await deps.deadlines.set(id, new Date(paste.expiresAt.getTime() + early));
}

/** Doesn't wait or throw, because the sweeper handles texts without a deadline. */
export function setDeadline(
  { deadlines }: Pick<Deps, 'deadlines'>,
  { id, expiresAt }: Pick<Paste, 'id' | 'expiresAt'>,
): void {
  deadlines.set(id, expiresAt).catch(() => undefined);
}

/** Doesn't wait or throw, because a leftover deadline has no effect. */
export function removeDeadline({ deadlines }: Pick<Deps, 'deadlines'>, id: string): void {
  deadlines.remove(id).catch(() => undefined);
}
