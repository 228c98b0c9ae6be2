import type { SanitizeHtml } from '@pasteroom/content/core/sanitized-html';
import type { FileRepository } from '@pasteroom/content/core/ports';
import type { ReportRepository } from '@pasteroom/content/core/reports';
import { SECOND, type Clock } from '@pasteroom/kit/core/clock';
import type { Deadlines } from '@pasteroom/kit/deadlines/deadlines';
import { handleReached } from '@pasteroom/kit/deadlines/handle-reached';
import type { EventBus } from '@pasteroom/kit/events/event-bus';
import type { WakingOutbox } from '@pasteroom/kit/events/outbox';
import { startRelay } from '@pasteroom/kit/events/outbox-relay';
import type { ObjectStore } from '@pasteroom/kit/objects/object-store';
import type { Address } from '@pasteroom/kit/service/listen';
import { repeat } from '@pasteroom/kit/service/repeat';
import type { Metrics } from '@pasteroom/kit/service/metrics';
import { serve, type Server, type ServiceContext } from '@pasteroom/kit/service/serve';
import document from '@pasteroom/openapi/paste.json' with { type: 'json' };
import type { PasteConfig } from './config.ts';
import type { PasteRepository } from './core/ports.ts';
import { endExpired } from './core/end-expired.ts';
import { sweepExpired } from './core/sweep-expired.ts';
import { handlers } from './http.ts';

export const PASTE = 'paste';
/** A sweep that is further behind than this is told by this. */
const BACKLOG_COUNTED_TO = 10_000;

/** The records of texts, files and reports, in one store. */
export interface PasteRecords {
  pastes: PasteRepository;
  files: FileRepository;
  reports: ReportRepository;
  /** Of the texts: when they end. */
  deadlines: Deadlines;
  /** Of the texts. */
  outbox: WakingOutbox;
  /** Fails when the store does not answer. */
  ping(): Promise<void>;
}

/** What this service stands on. It belongs to the caller, who closes it after the service. */
export interface PasteBackends {
  records: PasteRecords;
  sanitize: SanitizeHtml;
  objects: ObjectStore;
  bus: EventBus;
}

/** Starts the service; it answers when this resolves. */
export async function startPaste(
  { records, sanitize, objects, bus }: PasteBackends,
  config: PasteConfig,
  context: ServiceContext,
  address?: Address,
): Promise<Server> {
  const { now, newId, log, metrics } = context;
  const { pastes, files, reports, deadlines, outbox } = records;
  const deps = { pastes, files, reports, deadlines, sanitize, objects, now, newId, lifetimes: config.lifetimes };
  // Texts without files need no store of files, events wait in the records, and what no deadline tells of is found by the sweeper.
  const waitsFor = { objects: () => objects.ping(), bus: () => bus.ping(), deadlines: () => deadlines.ping() };
  const dependencies = { needs: { records: () => records.ping() }, waitsFor };
  // First, since it is what may fail: a port that is taken leaves nothing running behind.
  const server = await serve({ name: PASTE, document, handlers: handlers(deps), dependencies }, context, address);
  const relay = startRelay({ outbox, bus, now, log });
  outbox.onAdded(() => relay.wake());
  if (metrics) measure(metrics, records, now);
  const ending = handleReached(deadlines, (id) => endExpired(deps, id), log);
  const sweeping = repeat(() => sweepExpired(deps), config.sweepEveryMs, log);
  return {
    ...server,
    async close() {
      await server.close();
      await ending.stop();
      await sweeping.stop();
      await relay.stop();
    },
  };
}

/** What tells that the work behind the answers is not done. */
function measure(metrics: Metrics, { pastes, outbox }: PasteRecords, now: Clock): void {
  metrics.gauge('pasteroom_outbox_age_seconds', 'Age of the oldest event that is not published yet', async () => {
    return (await outbox.oldestAge()) / SECOND;
  });
  metrics.gauge('pasteroom_sweep_backlog', `Texts that are over and not erased yet, counted to ${BACKLOG_COUNTED_TO}`, () =>
    pastes.countExpired(now(), BACKLOG_COUNTED_TO),
  );
}
