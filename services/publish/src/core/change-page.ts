import { changeStored } from '@pasteroom/kit/core/change-stored';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import { noSuchPage, type PageSummary } from './page.ts';
import type { PageRepository } from './ports.ts';

/** A page as it becomes, and what is told of it. */
export interface Change {
  page: PageSummary;
  events: DomainEvent[];
}

/**
 * Changes the page of this name as `decide` says of what is stored at that moment; null leaves it as it is. Of several that change it at once each
 * decides by what the one before has made of it. Throws `not_found`, `slug_taken`, and what `decide` throws.
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
