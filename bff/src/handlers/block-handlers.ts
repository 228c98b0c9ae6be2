import { AppError } from '@pasteroom/kit/core/errors';
import type { components } from '@pasteroom/openapi/bff';
import type { components as paste } from '@pasteroom/openapi/paste';
import { type AdmittedExchange, callerOf } from '../gate/exchange.ts';
import type { CallService } from '../session/call-service.ts';
import type { Handlers } from './express-app.ts';

type Applied = components['schemas']['AppliedBlocks'];
type Blocks = paste['schemas']['Blocks'];
type Checker = Applied['away'][number];

const CHECKERS = [
  { checker: 'texts', get: 'getTextBlocks', set: 'setTextBlock' },
  { checker: 'pages', get: 'getPageBlocks', set: 'setPageBlock' },
] as const;

interface Result {
  checker: Checker;
  blocks: readonly Omit<Applied['blocks'][number], 'missing'>[] | null;
}

export function blockHandlers({
  callService,
}: {
  callService: CallService;
}): Pick<Handlers, 'getBlocks' | 'setBlock'> {
  /** Tolerates unavailable checkers, unless all are unavailable. */
  async function callEach(
    which: 'get' | 'set',
    exchange: AdmittedExchange,
    body?: unknown,
  ): Promise<Applied> {
    const results = await Promise.all(
      CHECKERS.map(async ({ checker, [which]: id }): Promise<Result> => {
        try {
          const { blocks } = await callService<Blocks>(id, callerOf(exchange), { body });
          return { checker, blocks };
        } catch (thrown) {
          if (!(thrown instanceof AppError) || thrown.code !== 'unavailable') throw thrown;
          return { checker, blocks: null };
        }
      }),
    );
    if (results.every(({ blocks }) => blocks === null))
      throw new AppError(
        'unavailable',
        'The block lists are temporarily unavailable. Please try again.',
      );
    return merged(results);
  }

  return {
    getBlocks: async (_input, exchange) => ({ status: 200, body: await callEach('get', exchange) }),
    setBlock: async ({ body }, exchange) => ({
      status: 200,
      body: await callEach('set', exchange, body),
    }),
  };
}

function merged(results: readonly Result[]): Applied {
  const reached = results.flatMap(({ checker, blocks }) =>
    blocks === null ? [] : [{ checker, blocks }],
  );
  const byKey = new Map<string, Applied['blocks'][number]>();
  for (const { blocks } of reached)
    for (const block of blocks) {
      const key = `${block.kind} ${block.value}`;
      const missing = reached
        .filter((other) => !other.blocks.some(({ kind, value }) => `${kind} ${value}` === key))
        .map(({ checker }) => checker);
      if (!byKey.has(key)) byKey.set(key, { ...block, missing });
    }
  const blocks = [...byKey.values()].toSorted(
    (a, b) => a.since.localeCompare(b.since) || a.value.localeCompare(b.value),
  );
  return {
    blocks,
    away: results.filter((each) => each.blocks === null).map(({ checker }) => checker),
  };
}
