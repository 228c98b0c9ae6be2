import { tasksHere } from '@pasteroom/content/testing/tasks-here';
import { field, form } from '@pasteroom/content/testing/forms';
import { memoryDeadlines } from '@pasteroom/content/testing/memory-deadlines';
import { memoryObjects } from '@pasteroom/content/testing/memory-objects';
import { blocksNow } from '@pasteroom/content/core/blocks';
import { takeEvents } from '@pasteroom/content/testing/take-events';
import { DAY, manualClock, MINUTE } from '@pasteroom/kit/core/clock';
import type { FormFile, FormPart } from '@pasteroom/kit/core/form';
import { newId } from '@pasteroom/kit/core/ids';
import { EmbeddedKeys } from '@pasteroom/kit/keys/embedded-keys';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import type { Deps } from '../core/deps.ts';
import type { PageKey } from '../core/page.ts';
import { halvesOf } from '../core/preview-halves.ts';
import { previewJson } from '../core/preview-json.ts';
import { embeddedRecords } from '../embedded.ts';
import { VisitCounter } from '../core/visit-counter.ts';
import { RECEIPT_KEY } from './client.ts';

export type Fixture = ReturnType<typeof createFixture>;

const pictureOf = ({ id }: PageKey): string => `${id}.png`;

export function createFixture() {
  const database = openDatabase(':memory:');
  const clock = manualClock('2030-01-01T00:00:00.000Z');
  const { outbox, renderings, ping: _ping, ...records } = embeddedRecords(database, clock);
  const keys = new EmbeddedKeys(database, clock);
  const objects = memoryObjects();
  const prepared: string[] = [];
  const deadlines = memoryDeadlines();
  const deps: Deps = {
    ...records,
    deadlines,
    blocksNow: blocksNow({ ...records, now: clock }),
    threads: tasksHere,
    keys,
    visits: new VisitCounter(records.pages),
    objects,
    now: clock,
    newId,
    goLiveDelay: { min: 2 * DAY, max: 5 * DAY },
    previewMs: 5 * MINUTE,
    prepare: async ({ publicId: id }) => void prepared.push(id),
    erasePicture: (page) => objects.delete([pictureOf(page)]),
    previewOf: async (page) =>
      previewJson(halvesOf((await records.pages.contentOf(page)) ?? '', page.title)),
    receiptKey: RECEIPT_KEY,
    isRobot: (userAgent) => userAgent.includes('bot'),
  };
  const rows = (sql: string) => database.prepare<{ id: string }>(sql).all();
  return {
    clock,
    objects,
    deadlines,
    pictureOf,
    prepared,
    deps,
    renderings,
    recorded: () => ({
      pages: rows("SELECT page ->> 'publicId' AS id FROM pages").map(({ id }) => id),
      files: rows('SELECT id FROM files').map(({ id }) => id),
    }),
    takeEvents: () => takeEvents(outbox),
    async close() {
      await keys.close();
      database.close();
    },
  };
}

export const pageForm = ({
  id = 'page-1',
  title = 'Title',
  html = '<p>hello</p>',
  files = [] as FormFile[],
} = {}): AsyncIterable<FormPart> =>
  form(
    field('uniqueId', id),
    field('title', title),
    field('storedHtmlContent', JSON.stringify(html)),
    ...files,
  );
