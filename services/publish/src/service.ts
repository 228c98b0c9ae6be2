import { SECOND } from '@pasteroom/kit/core/clock';
import { reportsBacklog } from '@pasteroom/content/reports-backlog';
import { highWaterMark } from '@pasteroom/content/core/storage-limits';
import { defineService } from '@pasteroom/kit/service/define-service';
import document from '@pasteroom/openapi/publish.json' with { type: 'json' };
import { compose } from './compose.ts';
import { indexNow } from './adapters/index-now.ts';
import { subscriptions } from './consumers.ts';
import { goLiveDue, goLiveReached } from './core/go-live.ts';
import { sweepPages } from './core/sweep-pages.ts';
import { handlers } from './http.ts';
import { manifest } from './manifest.ts';
import type { PublishStores } from './stores.ts';

const GO_LIVE_INTERVAL_MS = 5 * SECOND;
const SITEMAP_INTERVAL_MS = 5 * SECOND;
const STORE_VISITS_EVERY_MS = 2 * SECOND;

export const publishService = defineService(manifest, (stores: PublishStores, config, context) => {
  const { records, keys, objects, bus } = stores;
  const { pages, deadlines, outbox } = records;
  const deps = compose(stores, config, context);
  const notifyEngines =
    config.indexNow &&
    indexNow({ ...config.indexNow, publicUrl: config.publicUrl, log: context.log });
  return {
    document,
    handlers: handlers(deps),
    needs: { records },
    // Without deadlines, a job publishes due pages.
    waitsFor: { keys, deadlines, objects, bus },
    events: {
      bus,
      outbox,
      consumers: subscriptions(deps, notifyEngines),
    },
    deadlines: { store: deadlines, onReached: (ids) => goLiveReached(deps, ids) },
    jobs: [
      {
        name: 'store-visits',
        run: () => deps.visits.store(),
        everyMs: STORE_VISITS_EVERY_MS,
        runsOnStop: true,
      },
      { name: 'sitemap', run: () => deps.sitemap.write(), everyMs: SITEMAP_INTERVAL_MS },
      { name: 'go-live', run: () => goLiveDue(deps), everyMs: GO_LIVE_INTERVAL_MS },
      {
        name: 'sweep',
        run: async () => (await sweepPages(deps)).pages,
        everyMs: config.sweepEveryMs,
      },
    ],
    storage: { store: objects, highWaterMark: (size) => highWaterMark('picture', size) },
    backlogs: [
      {
        name: 'go_live',
        help: 'Pages due to go live that are not listed yet',
        count: (max) => pages.countDue(context.now(), max),
      },
      {
        name: 'sweep',
        help: 'Deleted pages whose files have not been swept yet',
        count: (max) => pages.countUnswept(max),
      },
      reportsBacklog(records.reports, context.now),
    ],
  };
});
