import type { Database } from '@pasteroom/kit/sqlite/database';
import { type Listing, listingOf, type PageSummary, type PageKey } from '../core/page.ts';
import { createTables } from './embedded-tables.ts';
import type { Placed } from './list-index.ts';
import { type Listed, TitleIndex } from './title-index.ts';

const LISTED = 'SELECT listing, position FROM pages WHERE id = $id';
// A page that goes live is the newest of those that are.
const TO_THE_TOP = 'UPDATE pages SET position = (SELECT max(position) + 1 FROM pages) WHERE id = $id';
const TITLES =
  "SELECT position, page ->> 'title' AS title FROM pages WHERE listing = $listing AND position > $after ORDER BY position LIMIT $limit";
const AT_ONCE = 1_000;

export const NOT_LISTED: Listed = { listing: null, position: 0 };

/** The index of the titles on record. */
export function titlesOf(database: Database): TitleIndex {
  createTables(database);
  return new TitleIndex((listing) => titlesIn(database, listing));
}

function* titlesIn(database: Database, listing: Listing): Generator<Placed> {
  const titles = database.prepare<Placed>(TITLES);
  for (let after: number | undefined = 0; after !== undefined;) {
    const some: Placed[] = titles.all({ listing, after, limit: AT_ONCE });
    yield* some;
    after = some.at(-1)?.position;
  }
}

/** Reads the listing and position of a page that is on record. */
export const listedNow = (database: Database, { id }: PageKey): Listed => database.prepare<Listed>(LISTED).get({ id }) ?? NOT_LISTED;

/** Gives a page that was just stored its position in the list that it is in now. For the transaction that stores it. */
export function listAnew(database: Database, page: PageSummary, before: Listed): Listed {
  if (before.listing === 'pending' && listingOf(page) === 'live') database.prepare(TO_THE_TOP).run({ id: page.id });
  return listedNow(database, page);
}
