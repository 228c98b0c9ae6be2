import { type EventData, PremiumMarked, PremiumRevoked } from '@pasteroom/events';
import type { Caller } from '@pasteroom/kit/core/caller';
import { manualClock } from '@pasteroom/kit/core/clock';
import { newEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import { EmbeddedBus } from '@pasteroom/kit/events/embedded-bus';
import { CALLER_HEADER, mintCallerToken } from '@pasteroom/kit/http/caller-token';
import { type Log, silentLog } from '@pasteroom/kit/core/log';
import { openMetrics } from '@pasteroom/kit/service/metrics';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import type { AccountConfig } from '../config.ts';
import { embeddedAccounts } from '../embedded.ts';
import { manifest } from '../manifest.ts';
import { accountService } from '../service.ts';

const CALLER_KEY = 'a key of the tests: 32 characters';
const START = '2026-05-01T12:00:00.000Z';
const guest: Caller = { user: null, client: 'client' };

export interface Answer {
  status: number;
  body: {
    id: string;
    name: string;
    imgUrl: string;
    email: string;
    premiumUntil: string | null;
    isPremium: boolean;
    code: string;
    message: string;
  };
}

/** The bus delivers every event twice. */
export function openShared() {
  const now = manualClock(START);
  const databases = [openDatabase(':memory:'), openDatabase(':memory:')] as const;
  const bus = new EmbeddedBus(databases[1], {
    now,
    log: silentLog,
    pause: async () => undefined,
    deliverTwice: true,
  });
  const records = embeddedAccounts(databases[0], now);
  const context = { now, newId };

  async function replica({
    demo = true,
    oidc = null,
    log = silentLog,
  }: Partial<AccountConfig> & { log?: Log } = {}) {
    const metrics = openMetrics(manifest.name);
    const service = await accountService.start(
      { ...records, bus },
      { demo, oidc },
      { ...context, callerKey: CALLER_KEY, log, metrics, checkAnswers: true },
    );
    async function ask(
      path: string,
      { caller = guest, ...init }: RequestInit & { caller?: Caller } = {},
    ): Promise<Answer> {
      const token = mintCallerToken(CALLER_KEY, manifest.name, caller, now());
      const response = await fetch(service.url + path, {
        ...init,
        headers: { 'content-type': 'application/json', [CALLER_HEADER]: token, ...init.headers },
      });
      return {
        status: response.status,
        body: (response.status === 204 ? {} : await response.json()) as Answer['body'],
      };
    }
    const post = (path: string, body: unknown, caller = guest) =>
      ask(path, { method: 'POST', body: JSON.stringify(body), caller });
    return {
      url: service.url,
      close: service.close,
      metrics,
      ask,
      post,
      signIn: (name: string) => post('/sign-ins', { credential: `demo:${name}` }),
      premiumUntil: async (id: string) => (await ask(`/accounts/${id}`)).body.premiumUntil,
    };
  }

  return {
    now,
    bus,
    accounts: records.accounts,
    replica,
    async pay(order: Partial<EventData<typeof PremiumMarked>>) {
      const data = {
        orderId: newId(),
        plan: 'month' as const,
        pageId: null,
        customSlug: null,
        accountId: null,
        validUntil: START,
        ...order,
      };
      await bus.publish([newEvent(PremiumMarked, data, context)]);
      await bus.drain();
    },
    async refund(orderId: string, accountId: string | null = null) {
      await bus.publish([newEvent(PremiumRevoked, { orderId, pageId: null, accountId }, context)]);
      await bus.drain();
    },
    async close() {
      await bus.close();
      for (const database of databases) database.close();
    },
  };
}

export type Shared = ReturnType<typeof openShared>;
export type Replica = Awaited<ReturnType<Shared['replica']>>;
