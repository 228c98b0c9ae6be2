import type { DomainEvent } from '@pasteroom/kit/core/event';
import { unavailable } from '@pasteroom/kit/core/unavailable';
import { noSuchPage, type PageSummary } from './page.ts';
import type { PageRepository } from './ports.ts';

/** A page as it becomes, and what is told of it. */
export interface Change {
  page: PageSummary;
  events: DomainEvent[];
}

/** More than ever want to change one page at a time. */
const MAX_TRIES = 50;

/**
 * Changes the page of this name as `decide` says of what is stored at that moment; null leaves it as it is. Of several that change it at once each
 * decides by what the one before has made of it. Throws `not_found`, `slug_taken`, and what `decide` throws.
 */
export async function changePage(
  pages: Pick<PageRepository, 'find' | 'save'>,
  name: string,
  decide: (page: PageSummary) => Change | null,
): Promise<PageSummary> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const page = await pages.find(name);
    if (!page) throw noSuchPage();
    const change = decide(page);
    if (!change) return page;
    if (await pages.save(change.page, change.events)) return change.page;
  }
  throw unavailable();
}
