import { changeStored } from '@pasteroom/kit/core/change-stored';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import { noSuchPage, type PageSummary } from './page.ts';
import type { PageRepository } from './ports.ts';

export interface Change {
  page: PageSummary;
  events: DomainEvent[];
}

/**
 * Calls `decide` again after a concurrent change. If it returns null, the page isn't changed.
 * @throws `not_found`, `slug_taken`, or the error of `decide`
 */
export function changePage(
  pages: Pick<PageRepository, 'find' | 'save'>,
  name: string,
  decide: (page: PageSummary) => Change | null,
): Promise<PageSummary> {
  return changeStored({
    async read() {
      const page = await pages.find(name);
      if (!page) throw noSuchPage();
      return page;
    },
    decide,
    write: async ({ page, events }: Change) => ((await pages.save(page, events)) ? page : null),
  });
}
