import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { tasksHere } from '@pasteroom/content/testing/tasks-here';
import {
  PageChanged,
  PageSubmitted,
  PageWentLive,
  PremiumMarked,
  PremiumRevoked,
} from '@pasteroom/events';
import { DAY, manualClock } from '@pasteroom/kit/core/clock';
import { newEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import { EmbeddedBus } from '@pasteroom/kit/events/embedded-bus';
import { on } from '@pasteroom/kit/events/event-bus';
import { EmbeddedKeys } from '@pasteroom/kit/keys/embedded-keys';
import { DiskObjects } from '@pasteroom/kit/objects/disk-objects';
import { parseConfig } from '@pasteroom/kit/service/config';
import { silentLog } from '@pasteroom/kit/core/log';
import { openMetrics } from '@pasteroom/kit/service/metrics';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { publishSettings } from './config.ts';
import { embeddedRecords } from './embedded.ts';
import { manifest } from './manifest.ts';
import { publishService } from './service.ts';
import { CALLER_KEY, publishClient, receiptFor, RECEIPT_KEY } from './testing/client.ts';
import { openService, until } from './testing/running-service.ts';

const START = '2030-01-01T00:00:00.000Z';

/** The bus delivers every event twice. */
async function openShared() {
  const folder = await mkdtemp(join(tmpdir(), 'pasteroom-publish-'));
  const now = manualClock(START);
  const database = openDatabase(':memory:');
  const bus = new EmbeddedBus(openDatabase(':memory:'), {
    now,
    log: silentLog,
    deliverTwice: true,
  });
  const keys = new EmbeddedKeys(database, now);
  const objects = await DiskObjects.open(folder);
  const records = embeddedRecords(database, now);
  const replica = async () => {
    const metrics = openMetrics(manifest.name);
    const context = {
      callerKey: CALLER_KEY,
      now,
      newId,
      log: silentLog,
      metrics,
      checkAnswers: true,
    };
    const service = await publishService.start(
      { records, threads: tasksHere, keys, objects, bus },
      parseConfig(publishSettings, { RECEIPT_KEY }),
      context,
    );
    return { ...publishClient(service.url, now), metrics, close: service.close };
  };
  return {
    now,
    bus,
    records,
    replica,
    async close() {
      await bus.close();
      await keys.close();
      database.close();
      await rm(folder, { recursive: true });
    },
  };
}

let shared: Awaited<ReturnType<typeof openShared>>;
let replicas: Awaited<ReturnType<typeof shared.replica>>[];
let events: Map<string, string>;
beforeEach(async () => {
  shared = await openShared();
  events = new Map();
  const note = async ({ id, type, data }: { id: string; type: string; data: { pageId: string } }) =>
    void events.set(id, `${type.slice('publish.'.length)} ${data.pageId}`);
  await shared.bus.subscribe('listener', [
    on(PageSubmitted, note),
    on(PageWentLive, note),
    on(PageChanged, note),
  ]);
  replicas = [await shared.replica(), await shared.replica()];
});
afterEach(async () => {
  for (const { close } of replicas) await close();
  await shared.close();
});

const pay = (orderId: string, pageId: string, customSlug: string | null) => {
  const data = {
    orderId,
    plan: 'page' as const,
    pageId,
    customSlug,
    accountId: null,
    validUntil: '2031-01-01T00:00:00.000Z',
  };
  return shared.bus.publish([newEvent(PremiumMarked, data, { now: shared.now, newId })]);
};
const [first, second] = [0, 1].map((at) => () => replicas[at] as (typeof replicas)[number]) as [
  () => (typeof replicas)[number],
  () => (typeof replicas)[number],
];
const isLive = async (path: string) => (await second().read(path)).status === 200;

describe('a pair of replicas', () => {
  test('publishes a page once despite repeated events and a concurrent request', async () => {
    await first().save();
    const [, marked] = await Promise.all([
      pay('order-1', 'page-1', 'my-name'),
      second().markPremium('page-1', { customSlug: 'my-name', receipt: receiptFor('page-1') }),
    ]);
    expect(marked.status).toBe(200);
    await until(() => isLive('/publish/my-name.html'));
    // The outbox publishes the events later.
    await until(async () => events.size >= 2 && (await shared.bus.lag()) === 0);
    expect([...events.values()].filter((each) => each === 'page-went-live page-1')).toHaveLength(1);
    expect(events.size).toBe(2);
  });

  test('renders a page when a payment event makes it live, before the first read', async () => {
    await first().save();
    await pay('order-1', 'page-1', 'my-name');
    const rendered = async () => {
      const page = await shared.records.pages.find('page-1');
      return (page && (await shared.records.renderings.find(page))?.html) ?? '';
    };
    await until(async () => (await rendered()).includes('publish/my-name.html'));
    expect(await rendered()).not.toContain('class="ad"');
  });

  test('applies a repeated payment and its repeated refund only once', async () => {
    await first().save();
    await pay('order-1', 'page-1', null);
    const refund = { orderId: 'order-1', pageId: 'page-1', accountId: null };
    await shared.bus.publish([newEvent(PremiumRevoked, refund, { now: shared.now, newId })]);
    await until(
      async () => (await shared.records.pages.find('page-1'))?.grants[0]?.isOver === true,
    );
    expect(await shared.records.pages.find('page-1')).toMatchObject({
      premium: null,
      liveAt: shared.now(),
    });
    await until(async () => events.size === 3 && (await shared.bus.lag()) === 0);
    expect([...events.values()]).toEqual([
      'page-submitted page-1',
      'page-went-live page-1',
      'page-changed page-1',
    ]);
  });

  test('assigns a name to one of two buyers and publishes both pages', async () => {
    for (const id of ['page-1', 'page-2']) await first().save({ id });
    const buy = (at: number, id: string) =>
      (replicas[at] as (typeof replicas)[number]).markPremium(id, {
        customSlug: 'wanted',
        receipt: receiptFor(id, { orderId: id }),
      });
    const answers = await Promise.all([
      buy(0, 'page-1'),
      buy(1, 'page-2'),
      pay('page-1', 'page-1', 'wanted'),
      pay('page-2', 'page-2', 'wanted'),
    ]);
    expect(
      answers
        .slice(0, 2)
        .map((answer) => answer?.status)
        .toSorted(),
    ).toEqual([200, 409]);
    await until(async () => (await shared.bus.lag()) === 0);
    const pages = await Promise.all(
      ['page-1', 'page-2'].map((id) => shared.records.pages.find(id)),
    );
    expect(pages.map((page) => page?.isPublished)).toEqual([true, true]);
    expect(pages.flatMap((page) => page?.slugs)).toEqual(['wanted']);
  });

  test('publishes pages that became due while no replica was running', async () => {
    await first().save();
    for (const { close } of replicas) await close();
    shared.now.advance(5 * DAY);
    replicas = [await shared.replica(), await shared.replica()];
    await until(async () => (await first().search({ isLive: true })).body.posts.length === 1);
    await until(() => [...events.values()].includes('page-went-live page-1'));
    expect(events.size).toBe(2);
  });
});

test('publishes a page at its deadline without the sweep', async () => {
  const service = await openService();
  const { pages } = service.records;
  const claimDue = pages.claimDue.bind(pages);
  pages.claimDue = async (now, claim) => (claim.ids ? claimDue(now, claim) : []);
  const live: string[] = [];
  await service.bus.subscribe('listener', [
    on(PageWentLive, async ({ data }) => void live.push(data.pageId)),
  ]);
  await service.save();
  service.pass(5 * DAY);
  await until(() => live.length > 0);
  expect((await service.search({ isLive: true })).body.posts).toMatchObject([
    { uniqueId: 'page-1' },
  ]);
  await service.close();
});

test('does not change pages when an account becomes premium', async () => {
  const data = {
    orderId: 'o',
    plan: 'year' as const,
    pageId: null,
    customSlug: null,
    accountId: 'a',
    validUntil: START,
  };
  await shared.bus.publish([newEvent(PremiumMarked, data, { now: shared.now, newId })]);
  await until(async () => (await shared.bus.lag()) === 0);
  expect([await shared.bus.deadLetters(), events.size]).toEqual([0, 0]);
});

test('exports the age of unpublished events and the backlogs as metrics', async () => {
  await first().save();
  shared.now.advance(5 * DAY);
  const text = await first().metrics.text();
  for (const line of [
    /^pasteroom_go_live_backlog\{component="publish"\} 1$/m,
    /^pasteroom_sweep_backlog\{component="publish"\} 0$/m,
    /^pasteroom_outbox_age_seconds\{component="publish"\} \d+$/m,
    /^pasteroom_request_duration_seconds_count\{.*operation="savePage".*\} 1$/m,
  ])
    expect(text).toMatch(line);
});
