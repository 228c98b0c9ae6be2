import { BATCH, inBatches } from '@pasteroom/content/core/sweep-forgotten';
import { announced } from './announce.ts';
import { changePage } from './change-page.ts';
import type { Deps } from './deps.ts';

/** Announces and lists the pages whose time has come; how many were due. Any replica may run it, at any time, any number of times. */
export function goLiveDue(deps: Pick<Deps, 'pages' | 'now' | 'newId'>): Promise<number> {
  return inBatches(async () => {
    const due = await deps.pages.due(deps.now(), BATCH);
    for (const { id } of due) await changePage(deps.pages, id, (page) => announced(page, deps));
    return due.length;
  });
}
