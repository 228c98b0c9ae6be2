import { claimFor } from '@pasteroom/kit/core/claim';
import type { Deps } from './deps.ts';
import type { Paste } from './paste.ts';
import { CLAIM_MS, sweepBatch } from './sweep-expired.ts';

/** Only the local clock and the stored expiry decide, since deadlines are hints. */
export async function endExpired(
  deps: Omit<Deps, 'lifetimes'>,
  ids: readonly string[],
): Promise<void> {
  const now = deps.now();
  const pastes = await deps.pastes.findUnswept(ids);
  const [early, over] = [
    pastes.filter(({ expiresAt }) => expiresAt > now),
    pastes.filter(({ expiresAt }) => expiresAt <= now),
  ];
  if (over.length > 0) {
    const claim = claimFor(CLAIM_MS, now, over.length);
    const own = await deps.pastes.claimExpired(now, { ...claim, ids: over.map(({ id }) => id) });
    await sweepBatch(deps, own);
  }
  // The deadline store's clock is ahead by at least the time that is left.
  for (const { id, expiresAt } of early)
    await deps.deadlines.set(id, new Date(2 * expiresAt.getTime() - now.getTime()));
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
