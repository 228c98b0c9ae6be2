import type { Deps } from './deps.ts';
import type { Paste } from './paste.ts';
import { sweepBatch } from './sweep-expired.ts';

/**
 * Ends the text of this id, with its files, if its time has come; to be called when its deadline is told. It may be told early, late, twice and to any
 * number of replicas: our clock and the record decide.
 */
export async function endExpired(deps: Omit<Deps, 'lifetimes'>, id: string): Promise<void> {
  const paste = await deps.pastes.findUnswept(id);
  if (!paste) return;
  const early = paste.expiresAt.getTime() - deps.now().getTime();
  if (early <= 0) await sweepBatch(deps, [paste]);
  // The clock of the deadlines is ahead of ours by at least `early`.
  else await deps.deadlines.set(id, new Date(paste.expiresAt.getTime() + early));
}

/** Sets the deadline of a text that is stored. Nobody waits for it: a text without one is ended by the sweeper. */
export function setDeadline({ deadlines }: Pick<Deps, 'deadlines'>, { id, expiresAt }: Paste): void {
  deadlines.set(id, expiresAt).catch(() => undefined);
}

/** Takes back the deadline of a text that has ended before. One that is left is told for nothing. */
export function removeDeadline({ deadlines }: Pick<Deps, 'deadlines'>, id: string): void {
  deadlines.remove(id).catch(() => undefined);
}
