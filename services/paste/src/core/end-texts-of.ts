import type { Deps } from './deps.ts';
import { endNow } from './delete-text.ts';

/** Each text may have a megabyte. */
const AT_ONCE = 5;

/** Includes held texts. Safe to repeat after a failure. */
export async function endTextsOf(deps: Omit<Deps, 'lifetimes'>, accountId: string): Promise<void> {
  for (;;) {
    const found = await deps.pastes.findByAuthor(accountId, deps.now(), { after: null, limit: AT_ONCE });
    for (const { paste } of found) await endNow(deps, paste);
    if (found.length < AT_ONCE) return;
  }
}
