import type { SanitizeHtml } from '@pasteroom/content/core/sanitized-html';
import type { FileRepository } from '@pasteroom/content/core/ports';
import type { ReportRepository } from '@pasteroom/content/core/reports';
import { SECOND, type Clock } from '@pasteroom/kit/core/clock';
import type { Deadlines } from '@pasteroom/kit/deadlines/deadlines';
import { handleReached } from '@pasteroom/kit/deadlines/handle-reached';
import type { EventBus } from '@pasteroom/kit/events/event-bus';
import type { WakingOutbox } from '@pasteroom/kit/events/outbox';
import { startRelay } from '@pasteroom/kit/events/outbox-relay';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import type { ObjectStore } from '@pasteroom/kit/objects/object-store';
import type { Address } from '@pasteroom/kit/service/listen';
import { measureBus, type Metrics } from '@pasteroom/kit/service/metrics';
import { repeat } from '@pasteroom/kit/service/repeat';
import { serve, type Server, type ServiceContext } from '@pasteroom/kit/service/serve';
import document from '@pasteroom/openapi/publish.json' with { type: 'json' };
import { isbot } from 'isbot';
import type { PublishConfig } from './config.ts';
import { readings } from './consumers.ts';
import { goLiveDue, goLiveReached } from './core/go-live.ts';
import type { PageLists, PageRepository, Quotas, Renderings } from './core/ports.ts';
import { sweepPages } from './core/sweep-pages.ts';
import type { HttpDeps } from './http-deps.ts';
import { handlers } from './http.ts';
import { openRenderer } from './renderer.ts';
import { siteTexts } from './site-texts.ts';

export const PUBLISH = 'publish';
/** Work that is further behind than this is told by this. */
const BACKLOG_COUNTED_TO = 10_000;
/** How far the lists may be behind the clock. */
const GO_LIVE_EVERY_MS = 5 * SECOND;

/** The records of pages, their files and reports, in one store. */
export interface PublishRecords {
  pages: PageRepository;
  lists: PageLists;
  quotas: Quotas;
  renderings: Renderings;
  files: FileRepository;
  reports: ReportRepository;
  /** Of the pages that wait: when they go live. */
  deadlines: Deadlines;
  /** Of the pages. */
  outbox: WakingOutbox;
  /** Fails when the store does not answer. */
  ping(): Promise<void>;
}

/** What this service stands on. It belongs to the caller, who closes it after the service. */
export interface PublishBackends {
  records: PublishRecords;
  sanitize: SanitizeHtml;
  keys: ExpiringKeys;
  objects: ObjectStore;
  bus: EventBus;
}

/** Starts the service; it answers when this resolves. */
export async function startPublish(
  backends: PublishBackends,
  config: PublishConfig,
  context: ServiceContext,
  address?: Address,
): Promise<Server> {
  const { records, keys, objects, bus } = backends;
  const { now, log, metrics } = context;
  const deps = compose(backends, config, context);
  // Pages can be read without keys, files and events, and go live with the sweep where no deadline tells of them.
  const waitsFor = {
    keys: () => keys.ping(),
    deadlines: () => records.deadlines.ping(),
    objects: () => objects.ping(),
    bus: () => bus.ping(),
  };
  const dependencies = { needs: { records: () => records.ping() }, waitsFor };
  // First, since it is what may fail: a port that is taken leaves nothing running behind.
  const server = await serve({ name: PUBLISH, document, handlers: handlers(deps), dependencies }, context, address);
  const relay = startRelay({ outbox: records.outbox, bus, now, log });
  records.outbox.onAdded(() => relay.wake());
  if (metrics) measure(metrics, backends, now);
  const [reached, goingLive, sweeping] = [
    handleReached(records.deadlines, (id) => goLiveReached(deps, id), log),
    repeat(() => goLiveDue(deps), GO_LIVE_EVERY_MS, log),
    repeat(() => sweepPages(deps), config.sweepEveryMs, log),
  ];
  const stop = async () => {
    await Promise.all([reached.stop(), goingLive.stop(), sweeping.stop()]);
    await relay.stop();
  };
  try {
    const subscription = await bus.subscribe(PUBLISH, readings(deps));
    return {
      ...server,
      async close() {
        await server.close();
        await subscription.stop();
        await stop();
      },
    };
  } catch (error) {
    await server.close();
    await stop();
    throw error;
  }
}

function compose(
  { records, sanitize, keys, objects }: PublishBackends,
  config: PublishConfig,
  { now, newId, log }: ServiceContext,
): HttpDeps {
  const site = { publicUrl: config.publicUrl, ad: config.ad, contactEmail: config.contactEmail };
  const renderer = openRenderer({ ...records, site, now, log });
  return {
    ...records,
    sanitize,
    keys,
    objects,
    now,
    newId,
    site,
    goLiveDelay: config.goLiveDelay,
    previewMs: config.previewMs,
    receiptKey: config.receiptKey,
    isRobot: (userAgent) => userAgent === '' || isbot(userAgent),
    renderer,
    prepare: (page) => renderer.prepare(page),
    texts: siteTexts({ lists: records.lists, site, now }),
  };
}

/** What tells that the work behind the answers is not done. */
function measure(metrics: Metrics, { records: { pages, outbox }, bus }: PublishBackends, now: Clock): void {
  metrics.gauge('pasteroom_outbox_age_seconds', 'Age of the oldest event that is not published yet', async () => {
    return (await outbox.oldestAge()) / SECOND;
  });
  metrics.gauge(
    'pasteroom_go_live_backlog',
    `Pages whose time has come and that are not listed yet, counted to ${BACKLOG_COUNTED_TO}`,
    () => pages.countDue(now(), BACKLOG_COUNTED_TO),
  );
  metrics.gauge('pasteroom_sweep_backlog', `Pages that are gone and whose files are not erased yet, counted to ${BACKLOG_COUNTED_TO}`, () =>
    pages.countUnswept(BACKLOG_COUNTED_TO),
  );
  measureBus(metrics, bus);
}
