import { join } from 'node:path';
import { DAY, systemClock } from '@pasteroom/kit/core/clock';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { embeddedRecords } from '@pasteroom/publish/embedded';
import { pagesAt, summaryOf } from '../../../services/publish/src/testing/records.ts';
import { call, expectStatus } from './call.ts';
import { percentile } from './load.ts';
import { onProduct } from './servers.ts';

const PAGE_COUNT = 100_000;
const QUERIES = 500;
const ROWS_PER_TRANSACTION = 500;
const VOCABULARY_SIZE = 4_000;

/** Returns p95 latency in ms for 100,000 pages, half of them live. */
export const measureSearch = (): Promise<number> =>
  onProduct(async ({ url }, { headers }) => {
    const times: number[] = [];
    for (let question = 0; question < QUERIES; question += 1) {
      const words = titleOf(PAGE_COUNT + question).split(' ');
      const title = [words[0], words[1]?.slice(0, question % 4)].filter(Boolean).join(' ');
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

function titleOf(number: number): string {
  const chance = chanceFrom(number);
  return Array.from({ length: 3 + Math.floor(chance() * 6) }, () =>
    wordOf(Math.floor(VOCABULARY_SIZE ** chance()) - 1),
  ).join(' ');
}

const wordOf = (rank: number): string => ((rank * 2_654_435_761) % 2 ** 32).toString(36);

function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
