import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
} from 'rate-limiter-flexible';

interface LimiterOptions {
  keyPrefix: string;
  points: number;
  /** In seconds. */
  duration: number;
}

export type Limiter = Pick<RateLimiterAbstract, 'consume'>;

export type OpenLimiter = (options: LimiterOptions) => Limiter;

export const inMemory: OpenLimiter = (options) => new RateLimiterMemory(options);

/** While Redis is down, each process counts separately. */
export const inRedis =
  (connection: object): OpenLimiter =>
  (options) =>
    new RateLimiterRedis({
      ...options,
      storeClient: connection,
      rejectIfRedisNotReady: true,
      inMemoryBlockOnConsumed: options.points,
      insuranceLimiter: new RateLimiterMemory(options),
    });
