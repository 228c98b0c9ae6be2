import { Counts } from '../core/counts.ts';
import { AppError } from '../core/errors.ts';
import type { Metrics } from '../core/metrics.ts';

const MB = 1_048_576;

/**
 * Limits in bytes. A field briefly uses up to three times its size: as pieces, joined and decoded.
 * Above `large`, only small forms are accepted.
 */
export const FORM_MEMORY = {
  all: 64 * MB,
  each: 32 * MB,
  large: 48 * MB,
  smallForm: 256 * 1_024,
} as const;

/** Memory cost per byte of a file, which is copied less often than a field. */
export const FILE_COST = 1 / 3;

/** Overhead per piece, because clients may send a field byte by byte. */
const PIECE_BYTES = 256;
const RETRY_AFTER_S = 5;

export interface HeldMemory {
  /**
   * Call this before storing a piece.
   * @throws `rate_limited` if the client exceeds its share, or `unavailable` if no memory is left
   */
  reserve(bytes: number): void;
  release(): void;
}

/** Tracks the memory used by forms, except streamed files. */
export interface FormMemory {
  open(holder: string): HeldMemory;
  inUse(): number;
}

export function openFormMemory(
  limits: Record<keyof typeof FORM_MEMORY, number> = FORM_MEMORY,
  metrics?: Metrics,
): FormMemory {
  const byHolder = new Counts();
  const countRejection = metrics?.counter(
    'pasteroom_form_memory_rejected_total',
    'Forms rejected because the memory for forms is used up',
    'scope',
  );
  let inUse = 0;
  metrics?.gauge(
    'pasteroom_form_memory_bytes',
    'Memory used by forms in flight',
    async () => inUse,
  );

  const reject = (scope: 'all' | 'each' | 'large', error: AppError): never => {
    countRejection?.(scope);
    throw error;
  };
  const add = (holder: string, bytes: number) => {
    inUse += bytes;
    byHolder.add(holder, bytes);
  };
  return {
    open(holder) {
      let own = 0;
      let isReleased = false;
      return {
        reserve(bytes) {
          const cost = bytes + PIECE_BYTES;
          if (isReleased) return;
          if (byHolder.of(holder) + cost > limits.each) reject('each', tooMuchOfYours());
          if (own + cost > limits.smallForm && inUse + cost > limits.large)
            reject('large', noMemory());
          if (inUse + cost > limits.all) reject('all', noMemory());
          own += cost;
          add(holder, cost);
        },
        release() {
          isReleased = true;
          if (own > 0) add(holder, -own);
          own = 0;
        },
      };
    },
    inUse: () => inUse,
  };
}

const tooMuchOfYours = (): AppError =>
  new AppError(
    'rate_limited',
    'You are uploading too much data at the same time. Please try again in a few seconds.',
    {
      retryAfter: RETRY_AFTER_S,
    },
  );

const noMemory = (): AppError =>
  new AppError(
    'unavailable',
    'The server is handling too many uploads. Please try again in a few seconds.',
    {
      retryAfter: RETRY_AFTER_S,
    },
  );
