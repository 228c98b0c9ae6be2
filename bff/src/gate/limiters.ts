import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

interface LimiterOptions {
  keyPrefix: string;
  points: number;
  /** Seconds. */
  duration: number;
}

export type Limiter = Pick<RateLimiterAbstract, 'consume'>;

/** A key's window starts with its first point. */
export type OpenLimiter = (options: LimiterOptions) => Limiter;

export const inMemory: OpenLimiter = (options) => new RateLimiterMemory(options);

/** Shared by all processes. While Redis is down, each process counts separately. */
export const inRedis =
  (connection: object): OpenLimiter =>
  (options) =>
    new RateLimiterRedis({
      ...options,
      storeClient: connection,
      rejectIfRedisNotReady: true,
      // Rejects keys without points locally.
      inMemoryBlockOnConsumed: options.points,
      insuranceLimiter: new RateLimiterMemory(options),
    });
