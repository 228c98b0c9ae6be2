import type { Deps } from './deps.ts';
import { endNow } from './delete-text.ts';

/** Most texts in memory at a time, each of which may have a megabyte. */
const AT_ONCE = 5;

/** Ends every living text of an account, held back or not, with its files. It may be repeated, and goes on where it broke off. */
export async function endTextsOf(deps: Omit<Deps, 'lifetimes'>, accountId: string): Promise<void> {
  for (;;) {
    const found = await deps.pastes.findByAuthor(accountId, deps.now(), { after: null, limit: AT_ONCE });
    for (const { paste } of found) await endNow(deps, paste);
    if (found.length < AT_ONCE) return;
  }
}
