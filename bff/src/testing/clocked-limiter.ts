import { RateLimiterRes } from 'rate-limiter-flexible';
import { type Clock, SECOND } from '@pasteroom/kit/core/clock';
import type { OpenLimiter } from '../gate/limiters.ts';

export const byClock =
  (now: Clock): OpenLimiter =>
  ({ points, duration }) => {
    const counts = new Map<string, { used: number; until: number }>();
    return {
      async consume(key, by = 1) {
        const found = counts.get(String(key));
        const count =
          found && now().getTime() < found.until
            ? found
            : { used: 0, until: now().getTime() + duration * SECOND };
        count.used += by;
        counts.set(String(key), count);
        const { used, until } = count;
        const state = new RateLimiterRes(
          Math.max(0, points - used),
          until - now().getTime(),
          used,
          used === by,
        );
        if (used > points) throw state;
        return state;
      },
    };
  };
