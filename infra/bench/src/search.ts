import { join } from 'node:path';
import { DAY, systemClock } from '@pasteroom/kit/core/clock';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { embeddedRecords } from '@pasteroom/publish/embedded';
import { pagesAt, summaryOf } from '../../../services/publish/src/testing/records.ts';
import { call, expectStatus } from './call.ts';
import { percentile } from './load.ts';
import { onProduct } from './servers.ts';
import { titleOf } from './titles.ts';

/** Set SEARCH_PAGES=1000000 for a large installation. Filling it takes minutes. */
const PAGE_COUNT = Number(process.env['SEARCH_PAGES'] ?? 100_000);
const QUERIES = 500;
const ROWS_PER_TRANSACTION = 500;
const LETTERS = [...'abcdefghijklm'];

/** Returns p95 latency in ms, with half of the pages live. */
export const measureSearch = (): Promise<number> =>
  onProduct(async ({ url }, { headers }) => {
    const times: number[] = [];
    for (let question = 0; question < QUERIES; question += 1) {
      const title = queryOf(question);
      const body = JSON.stringify({ title, isLive: question % 2 === 0, page: question % 4 });
      const start = performance.now();
      expectStatus(
        await call(`${url}/api/publish/search`, {
          headers: { ...headers, 'content-type': 'application/json' },
          body,
        }),
        200,
      );
      times.push(performance.now() - start);
    }
    return percentile(times, 0.95);
  }, fillPages);

/** One letter, a few letters, a title or its first words, or twelve letters. */
function queryOf(question: number): string {
  const title = titleOf(PAGE_COUNT + question);
  const letters = [...LETTERS.slice(question % LETTERS.length), ...LETTERS];
  return (
    [
      letters[0],
      title.slice(0, 4),
      title.split(' ').slice(0, 2).join(' '),
      title,
      letters.slice(0, 12).join(' '),
    ][question % 5] ?? ''
  );
}

async function fillPages(data: string): Promise<void> {
  const database = openDatabase(join(data, 'publish.db'));
  const { pages } = embeddedRecords({ ...database, transaction: (work) => work() }, systemClock);
  const aPage = pagesAt(systemClock);
  for (let from = 0; from < PAGE_COUNT; from += ROWS_PER_TRANSACTION) {
    database.exec('BEGIN IMMEDIATE');
    for (let number = from; number < from + ROWS_PER_TRANSACTION; number += 1) {
      const page = aPage({ title: titleOf(number), liveAt: new Date(Date.now() + 5 * DAY) });
      await pages.insert(page, []);
      if (number % 2 === 0)
        await pages.save({ ...summaryOf(page), liveAt: systemClock(), isPublished: true }, []);
    }
    database.exec('COMMIT');
  }
  database.close();
}
