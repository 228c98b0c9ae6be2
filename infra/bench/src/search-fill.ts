import type { Database } from '@pasteroom/kit/sqlite/database';
import { DAY, systemClock } from '@pasteroom/kit/core/clock';
import { embeddedRecords } from '@pasteroom/publish/embedded';
import { summaryOf, pagesAt } from '../../../services/publish/src/testing/records.ts';
import { chanceFrom, titleOf } from './search-words.ts';

const AT_ONCE = 500;

/** Submits so many pages and lets the older half of them go live, as their authors and the clock would, only many at a time. */
export async function fillPages(database: Database, count: number): Promise<void> {
  // A transaction takes hundreds of these steps in, for each of them has one of its own otherwise.
  const { pages } = embeddedRecords({ ...database, transaction: (work) => work() }, systemClock);
  const chance = chanceFrom(3);
  const aPage = pagesAt(systemClock);
  const submitted = Array.from({ length: count }, () => aPage({ title: titleOf(chance), liveAt: new Date(Date.now() + 5 * DAY) }));
  await inBatches(database, submitted, (page) => pages.insert(page, []));
  await inBatches(database, submitted.slice(0, count / 2), (page) =>
    pages.save({ ...summaryOf(page), liveAt: systemClock(), isPublished: true }, []),
  );
}

async function inBatches<Item>(database: Database, items: readonly Item[], step: (item: Item) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < items.length; from += AT_ONCE) {
    database.exec('BEGIN IMMEDIATE');
    for (const item of items.slice(from, from + AT_ONCE)) await step(item);
    database.exec('COMMIT');
  }
}
