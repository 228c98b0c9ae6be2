import type { EventBus } from '@pasteroom/kit/events/event-bus';
import { startRelay } from '@pasteroom/kit/events/outbox-relay';
import type { ObjectStore } from '@pasteroom/kit/objects/object-store';
import type { Address, Running } from '@pasteroom/kit/service/listen';
import { repeat } from '@pasteroom/kit/service/repeat';
import { serve, type Frame } from '@pasteroom/kit/service/serve';
import type { Database } from '@pasteroom/kit/sqlite/database';
import document from '@pasteroom/openapi/paste.json' with { type: 'json' };
import { EmbeddedFiles } from './adapters/embedded-files.ts';
import { EmbeddedPastes } from './adapters/embedded-pastes.ts';
import type { PasteConfig } from './config.ts';
import { sweepExpired } from './core/sweep-expired.ts';
import { handlers } from './http.ts';

export const PASTE = 'paste';

/** What this service keeps its data in. It belongs to the caller, who closes it after the service. */
export interface PasteBackends {
  database: Database;
  objects: ObjectStore;
  bus: EventBus;
}

/** Starts the service; it answers when this resolves. The only place that knows which adapter stands behind which port. */
export async function startPaste(
  { database, objects, bus }: PasteBackends,
  config: PasteConfig,
  frame: Frame,
  address?: Address,
): Promise<Running> {
  const { now, newId, log } = frame;
  const pastes = new EmbeddedPastes(database, now);
  const deps = { pastes, files: new EmbeddedFiles(database), objects, now, newId, lifetimes: config.lifetimes };
  const dependencies = { objects: () => objects.ping(), bus: () => bus.ping() };
  // First, since it is what may fail: a port that is taken leaves nothing running behind.
  const server = await serve({ name: PASTE, document, handlers: handlers(deps), hot: ['getText', 'addText'], dependencies }, frame, address);
  const relay = startRelay({ outbox: pastes.outbox, bus, now, log });
  pastes.outbox.onAdded(() => relay.wake());
  const sweeping = repeat(() => sweepExpired(deps), config.sweepEveryMs, log);
  return {
    url: server.url,
    async close() {
      await server.close();
      await sweeping.stop();
      await relay.stop();
    },
  };
}
