import { COUNTED_TO } from '@pasteroom/openapi/rules/pages';
import type { Listing } from '../core/page.ts';
import type { PageQuery } from '../core/ports.ts';
import { ListIndex, type Placed } from './list-index.ts';

/** The list that a page is in, and its position there. */
export interface Listed {
  listing: Listing | null;
  position: number;
}

/**
 * The titles of all listed pages in memory. They are read when the record is opened, and follow each change once it is stored. One process alone
 * writes the record, so that none is missed.
 */
export class TitleIndex {
  readonly #lists: Record<Listing, ListIndex>;

  constructor(pagesIn: (listing: Listing) => Iterable<Placed>) {
    this.#lists = { pending: new ListIndex(pagesIn('pending')), live: new ListIndex(pagesIn('live')) };
  }

  /** Moves the page with this title to another list or position. */
  move(title: string, from: Listed, to: Listed): void {
    if (from.listing === to.listing && from.position === to.position) return;
    if (from.listing) this.#lists[from.listing].delete({ title, position: from.position });
    if (to.listing) this.#lists[to.listing].add({ title, position: to.position });
  }

  /** Positions of the pages that are searched for, newest first, and how many there are. */
  find({ listing, terms, skip, limit }: PageQuery): { positions: number[]; count: number } {
    const found = this.#lists[listing].find(terms);
    return { positions: found.greatest(skip, limit), count: found.count(COUNTED_TO) };
  }
}
