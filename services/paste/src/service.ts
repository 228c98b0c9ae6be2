import { defineService } from '@pasteroom/kit/service/define-service';
import document from '@pasteroom/openapi/paste.json' with { type: 'json' };
import { sweepExpired } from './core/sweep-expired.ts';
import { handlers } from './http.ts';
import { manifest } from './manifest.ts';
import type { PasteStores } from './stores.ts';

/** Texts under room codes, and their files. */
export const pasteService = defineService(
  manifest,
  ({ records, examine, objects, bus }: PasteStores, { lifetimes, sweepEveryMs }, { now, newId }) => {
    const { pastes, files, reports, outbox } = records;
    const deps = { pastes, files, reports, examine, objects, now, newId, lifetimes };
    return {
      document,
      handlers: handlers(deps),
      needs: { records },
      // Texts without files need no store of files, and events wait in the records.
      waitsFor: { objects, bus },
      events: { bus, outbox },
      jobs: [{ run: () => sweepExpired(deps), everyMs: sweepEveryMs }],
      backlogs: [{ name: 'sweep', help: 'Texts that are over and not erased yet', count: (max) => pastes.countOver(now(), max) }],
    };
  },
);
