import { unavailable } from '@pasteroom/kit/core/unavailable';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';

/** After `lose`, every call except `close` rejects. */
export function losableKeys(keys: ExpiringKeys): { keys: ExpiringKeys; lose(): void } {
  let isAway = false;
  const orAway =
    <Parameters extends unknown[], Result>(call: (...parameters: Parameters) => Promise<Result>) =>
    (...parameters: Parameters): Promise<Result> =>
      isAway ? Promise.reject(unavailable()) : call(...parameters);
  return {
    keys: {
      claim: orAway((...parameters) => keys.claim(...parameters)),
      put: orAway((...parameters) => keys.put(...parameters)),
      replace: orAway((...parameters) => keys.replace(...parameters)),
      get: orAway((key) => keys.get(key)),
      take: orAway((key) => keys.take(key)),
      count: orAway((...parameters) => keys.count(...parameters)),
      countDistinct: orAway((...parameters) => keys.countDistinct(...parameters)),
      returnGrowth: orAway((...parameters) => keys.returnGrowth(...parameters)),
      delete: orAway((key) => keys.delete(key)),
      release: orAway((...parameters) => keys.release(...parameters)),
      ping: orAway(() => keys.ping()),
      close: () => keys.close(),
    },
    lose: () => void (isAway = true),
  };
}
