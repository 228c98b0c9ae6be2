import { LRUCache } from 'lru-cache';
import { type Clock, DAY, MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { WIDER_NETWORK } from '@pasteroom/openapi/rules/entitlements';
import { type Budget, type BudgetFigures, BUDGETS } from '../routes/budgets.ts';
import { inMemory, type OpenLimiter } from './limiters.ts';
import { rateLimited } from '../http/rate-limited.ts';
import type { Visitor } from '../session/visitor.ts';
import { keysOf, openPoints, type Points, type Shortage, type Window } from './points.ts';

/** Counted per process, since a shared store would cost more than the response. */
const LOCAL_BUDGETS: ReadonlySet<string> = new Set<Budget>(['reads', 'files']);

const SUSPECT_TTL_MS = 10 * MINUTE;
const SUSPECT_COST = 5;

export interface Limits {
  /** @throws `rate_limited` */
  spend(budget: Budget, visitor: Visitor, pass?: string): Promise<void>;
  /** Makes this client's calls more expensive for 10 minutes. */
  suspect(client: string): void;
}

export function openLimits(now: Clock, shared: OpenLimiter = inMemory): Limits {
  const points = Object.fromEntries(
    Object.entries<BudgetFigures>(BUDGETS).map(([name, figures]) => [
      name,
      openPoints(name, {
        windows: windowsOf(figures),
        open: LOCAL_BUDGETS.has(name) ? inMemory : shared,
        now,
      }),
    ]),
  ) as Record<Budget, Points>;
  const suspects = new LRUCache<string, true>({ max: 10_000, ttl: SUSPECT_TTL_MS });
  const check = (shortage: Shortage | undefined) => {
    if (shortage) throw rateLimited('Too many requests.', shortage.ms);
  };
  return {
    async spend(budget, visitor, pass) {
      if (visitor.unlimited) return;
      const keys = keysOf(visitor, pass);
      check(points[budget].shortage(keys));
      check(
        await points[budget].reserve(keys).spend(suspects.has(visitor.client) ? SUSPECT_COST : 1),
      );
    },
    suspect(client) {
      suspects.set(client, true);
    },
  };
}

function windowsOf({ seconds, each, address, aDay }: BudgetFigures): Window[] {
  const windows = [{ seconds, each, address, network: WIDER_NETWORK * address }];
  if (aDay) windows.push({ seconds: DAY / SECOND, ...aDay, network: WIDER_NETWORK * aDay.address });
  return windows;
}
