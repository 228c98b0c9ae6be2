import { highWaterMark } from '@pasteroom/content/core/storage-limits';
import { SECOND } from '@pasteroom/kit/core/clock';
import { defineService } from '@pasteroom/kit/service/define-service';
import { blocksNow } from '@pasteroom/content/core/blocks';
import { reportsBacklog } from '@pasteroom/content/reports-backlog';
import document from '@pasteroom/openapi/paste.json' with { type: 'json' };
import { subscriptions } from './consumers.ts';
import { ReadCounter } from './core/count-reads.ts';
import { endExpired } from './core/end-expired.ts';
import { sweepExpired, sweepTexts } from './core/sweep-expired.ts';
import { handlers } from './http.ts';
import { manifest } from './manifest.ts';
import type { PasteStores } from './stores.ts';

const STORE_READS_EVERY_MS = SECOND;

export const pasteService = defineService(
  manifest,
  (
    { records, threads, objects, bus }: PasteStores,
    { lifetimes, sweepEveryMs, sweepTextsEveryMs, publicUrl },
    { now, newId },
  ) => {
    const { outbox, ping: _ping, ...kept } = records;
    const { pastes, deadlines } = kept;
    const reads = new ReadCounter(pastes, newId);
    const deps = {
      ...kept,
      reads,
      blocksNow: blocksNow({ ...kept, now }),
      threads,
      objects,
      now,
      newId,
      lifetimes,
    };
    return {
      document,
      handlers: handlers({ ...deps, publicUrl }),
      needs: { records },
      // Events stay in the outbox and the sweeper handles missed deadlines.
      waitsFor: { objects, bus, deadlines },
      events: { bus, outbox, consumers: subscriptions(deps) },
      deadlines: { store: deadlines, onReached: (ids) => endExpired(deps, ids) },
      jobs: [
        {
          name: 'sweep',
          run: async () => (await sweepExpired(deps)).pastes,
          everyMs: sweepEveryMs,
        },
        { name: 'sweep-texts', run: () => sweepTexts(deps), everyMs: sweepTextsEveryMs },
        {
          name: 'store-reads',
          run: () => reads.store(),
          everyMs: STORE_READS_EVERY_MS,
          runsOnStop: true,
        },
      ],
      storage: { store: objects, highWaterMark: (size) => highWaterMark('picture', size) },
      backlogs: [
        {
          name: 'sweep',
          help: 'Expired texts that have not been swept yet',
          count: (max) => pastes.countExpired(now(), max),
        },
        reportsBacklog(kept.reports, now),
      ],
    };
  },
);
