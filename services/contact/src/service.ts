import { HOUR } from '@pasteroom/kit/core/clock';
import { defineService } from '@pasteroom/kit/service/define-service';
import document from '@pasteroom/openapi/contact.json' with { type: 'json' };
import { subscriptions } from './consumers.ts';
import { purgeHandled } from './core/inbox.ts';
import { handlers } from './http.ts';
import { manifest } from './manifest.ts';
import type { ContactStores } from './stores.ts';

const PURGE_EVERY_MS = HOUR;

/** What people write to the operator, and mail. */
export const contactService = defineService(manifest, ({ records: { messages }, bus }: ContactStores, _config, { now, newId }) => {
  const deps = { messages, now, newId };
  return {
    document,
    handlers: handlers(deps),
    needs: { records: messages },
    // Messages are taken without events, which wait in them.
    waitsFor: { bus },
    events: { bus, outbox: messages.outbox, consumers: subscriptions(deps) },
    jobs: [{ run: () => purgeHandled(deps), everyMs: PURGE_EVERY_MS }],
    backlogs: [{ name: 'inbox', help: 'Messages that wait for the operator', count: (max) => messages.countOpen(max) }],
  };
});
