import { MessageReceived } from '@pasteroom/events';
import type { Caller } from '@pasteroom/kit/core/caller';
import { HOUR, manualClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { EmbeddedBus } from '@pasteroom/kit/events/embedded-bus';
import { on } from '@pasteroom/kit/events/event-bus';
import { CALLER_HEADER, mintCallerToken } from '@pasteroom/kit/http/caller-token';
import { type Log, silentLog } from '@pasteroom/kit/core/log';
import { openMetrics } from '@pasteroom/kit/service/metrics';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import type { components } from '@pasteroom/openapi/contact';
import type { ContactConfig } from '../config.ts';
import type { SentMessage } from '../core/receive-message.ts';
import { embeddedContact } from '../embedded.ts';
import { manifest } from '../manifest.ts';
import { contactService } from '../service.ts';
import { START } from './sample-messages.ts';

const CALLER_KEY = 'a key of the tests: 32 characters';
export const RECEIPT_KEY = 'another one of the tests: 32 letters';

export type MessageBody = components['schemas']['Message'];

export const guest: Caller = { user: null, client: 'address-1' };
export const operator: Caller = { ...guest, isOperator: true };
export const ada = (premiumUntil: string | null = null): Caller => ({
  user: { id: 'account-ada', name: 'Ada', email: 'ada@example.org', premiumUntil },
  client: 'address-2',
});

export const WRITTEN = {
  name: 'Ada',
  email: 'ada@example.org',
  message: 'How do I give my page another name?',
};

/** The bus delivers every event twice. */
export async function openShared() {
  const now = manualClock(START);
  const databases = [openDatabase(':memory:'), openDatabase(':memory:')] as const;
  const bus = new EmbeddedBus(databases[1], {
    now,
    log: silentLog,
    pause: async () => undefined,
    deliverTwice: true,
  });
  const records = embeddedContact(databases[0], now);
  const running: { close(): Promise<void> }[] = [];
  const reported = new Map<string, string>();
  const waiting = new Map<string, () => void>();
  const hear = on(MessageReceived, async ({ id, data }) => {
    reported.set(id, data.messageId);
    waiting.get(data.messageId)?.();
  });
  await bus.subscribe('listener', [hear]);

  async function replica({
    log = silentLog,
    ...config
  }: Partial<ContactConfig> & { log?: Log } = {}) {
    const metrics = openMetrics(manifest.name);
    const service = await contactService.start(
      { records, bus },
      {
        receiptKey: RECEIPT_KEY,
        publicUrl: 'https://pasteroom.example',
        mail: null,
        operatorEmail: null,
        ...config,
      },
      { now, newId, callerKey: CALLER_KEY, log, metrics, checkAnswers: true },
    );
    running.push(service);
    async function ask<Body = object>(
      path: string,
      { caller = guest, ...init }: RequestInit & { caller?: Caller } = {},
    ) {
      const token = mintCallerToken(CALLER_KEY, manifest.name, caller, now());
      const headers = {
        'content-type': 'application/json',
        [CALLER_HEADER]: token,
        ...init.headers,
      };
      const response = await fetch(service.url + path, { ...init, headers });
      const text = await response.text();
      return {
        status: response.status,
        body: (text === '' ? {} : JSON.parse(text)) as Body & {
          code?: string;
          message?: string;
          errors?: unknown;
        },
      };
    }
    return {
      metrics,
      close: () => service.close(),
      ask,
      write: (sent: SentMessage, { caller = ada(), key }: { caller?: Caller; key?: string } = {}) =>
        ask('/contact/add', {
          method: 'POST',
          body: JSON.stringify(sent),
          caller,
          ...(key !== undefined && { headers: { 'idempotency-key': key } }),
        }),
      addPremium: (sent: object, caller = guest) =>
        ask('/contact/addPremium', { method: 'POST', body: JSON.stringify(sent), caller }),
      inbox: async (query = '') =>
        (
          await ask<{ messages: MessageBody[]; next: string | null }>(
            `/operator/messages${query}`,
            { caller: operator },
          )
        ).body,
      handle: (id: string, isHandled: boolean, caller = operator) =>
        ask<MessageBody>(`/operator/messages/${id}`, {
          method: 'PUT',
          body: JSON.stringify({ isHandled }),
          caller,
        }),
    };
  }

  return {
    now,
    bus,
    records,
    replica,
    inAnHour: () => new Date(now().getTime() + HOUR).toISOString(),
    async untilReported(messageId: string) {
      if (![...reported.values()].includes(messageId))
        await new Promise<void>((resolve) => waiting.set(messageId, resolve));
      await bus.drain();
    },
    async allReported() {
      await Promise.all(running.splice(0).map((each) => each.close()));
      await bus.drain();
      return [...reported.values()];
    },
    async close() {
      await Promise.all(running.splice(0).map((each) => each.close()));
      await bus.close();
      for (const database of databases) database.close();
    },
  };
}

export type Shared = Awaited<ReturnType<typeof openShared>>;
export type Replica = Awaited<ReturnType<Shared['replica']>>;
