import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { manualClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import { openRequestCounts, type TakeRequest } from '../core/request-counts.ts';

interface Counted {
  connections: readonly [Pick<ExpiringKeys, 'count'>, Pick<ExpiringKeys, 'count'>];
  close(): Promise<unknown>;
}

const onSharing = (cause?: unknown): never => {
  throw new Error('The count is not shared.', { cause });
};

export function requestCountsContract(store: string, open: () => Promise<Counted>): void {
  describe(`the request count of two replicas ${store}`, () => {
    let counted: Counted;
    let one: TakeRequest;
    let other: TakeRequest;
    let key: string;
    beforeEach(async () => {
      counted = await open();
      key = newId();
      const [counts, ofOther] = counted.connections;
      one = openRequestCounts({ counts, now: manualClock('2030-01-01T00:00:30.000Z'), onSharing });
      other = openRequestCounts({
        counts: ofOther,
        now: manualClock('2030-01-01T00:01:30.000Z'),
        onSharing,
      });
    });
    afterEach(() => counted.close());

    test('applies one request limit to two replicas, even for concurrent requests', async () => {
      const taken = await Promise.all(
        Array.from({ length: 20 }, () => [one(key, 15), other(key, 15)]).flat(),
      );
      expect(taken.filter(Boolean)).toHaveLength(15);
    });

    test('counts requests separately for each key', async () => {
      const [a, b] = [`${key}-a`, `${key}-b`];
      expect([await one(a, 1), await other(b, 1), await other(a, 1), await one(b, 1)]).toEqual([
        true,
        true,
        false,
        false,
      ]);
    });
  });
}
