import { Readable } from 'node:stream';
import { MINUTE } from '@pasteroom/kit/core/clock';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import { type AdmittedExchange, callerOf } from '../gate/exchange.ts';
import { rateLimited } from '../http/rate-limited.ts';
import type { CallService } from '../session/call-service.ts';

export interface ExportDeps {
  callService: CallService;
  keys: ExpiringKeys;
}

const LOCK_MS = 10 * MINUTE;

const LISTS = [
  { name: 'texts', operation: 'exportOwnTexts' },
  { name: 'pages', operation: 'exportOwnPages' },
  { name: 'orders', operation: 'getOwnOrders' },
  { name: 'messages', operation: 'exportOwnMessages' },
  { name: 'orderContacts', operation: 'exportOwnOrderContacts' },
] as const;

type ListPart = Record<string, unknown> & { next: string | null };

/**
 * Buffers at most one page of each list.
 * @throws `rate_limited` if another export of the account is running
 */
export type BeginExport = (accountId: string, exchange: AdmittedExchange) => Promise<Readable>;

export function openExports({ callService, keys }: ExportDeps): BeginExport {
  async function* listItems(
    name: string,
    operation: string,
    first: ListPart,
    exchange: AdmittedExchange,
  ): AsyncGenerator<string> {
    let separator = '';
    for (let part = first; ;) {
      for (const item of part[name] as unknown[]) {
        yield `${separator}\n${JSON.stringify(item)}`;
        separator = ',';
      }
      if (part.next === null) return;
      part = await callService<ListPart>(operation, callerOf(exchange), {
        search: `?${new URLSearchParams({ cursor: part.next }).toString()}`,
      });
    }
  }

  async function* documentOf(
    head: object,
    firstParts: readonly ListPart[],
    exchange: AdmittedExchange,
  ): AsyncGenerator<string> {
    yield JSON.stringify(head).slice(0, -1);
    for (const [at, { name, operation }] of LISTS.entries()) {
      const first = firstParts[at];
      if (!first) continue;
      yield `,\n${JSON.stringify(name)}:[`;
      yield* listItems(name, operation, first, exchange);
      yield ']';
    }
    yield '}\n';
  }

  return async (accountId, exchange) => {
    const [lock, holder] = [`export:${accountId}`, exchange.requestId];
    if (!(await keys.claim(lock, holder, LOCK_MS)))
      throw rateLimited('An export is already in progress.', MINUTE);
    const release = () => void keys.release(lock, holder).catch(() => undefined);
    try {
      const account = await callService<object>('getOwnAccount', callerOf(exchange));
      const tokens = await callService<object>('listApiTokens', callerOf(exchange));
      const firstParts = await Promise.all(
        LISTS.map(({ operation }) => callService<ListPart>(operation, callerOf(exchange))),
      );
      return Readable.from(documentOf({ account, ...tokens }, firstParts, exchange)).once(
        'close',
        release,
      );
    } catch (error) {
      release();
      throw error;
    }
  };
}
