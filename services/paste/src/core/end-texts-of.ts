import type { Deps } from './deps.ts';
import { endNow } from './delete-text.ts';

/** Each text can take 1 MB. */
const BATCH_SIZE = 5;

/** Also deletes held texts. Safe to repeat after a failure. */
export async function endTextsOf(deps: Omit<Deps, 'lifetimes'>, accountId: string): Promise<void> {
  for (;;) {
    const found = await deps.pastes.findByAuthor(accountId, deps.now(), {
      after: null,
      limit: BATCH_SIZE,
    });
    for (const { paste } of found) await endNow(deps, paste);
    if (found.length < BATCH_SIZE) return;
  }
}
