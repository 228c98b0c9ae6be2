import { Counts } from '../core/counts.ts';
import { AppError } from '../core/errors.ts';
import type { Metrics } from '../core/metrics.ts';

const MB = 1_048_576;

/**
 * What a process holds of forms. A content of 1 MB of HTML is a field of 6 MB where every letter of it is escaped, and takes three times its bytes
 * for a moment: in pieces, joined, and as text. 64 MB therefore are at most 192 MB of a container's 768 MB. Half of it for one address is 800 KB for
 * each of 40 people who publish at one moment. Where large forms have taken three quarters of it, small ones still find room: most texts have a few KB.
 */
export const FORM_MEMORY = { all: 64 * MB, each: 32 * MB, large: 48 * MB, smallForm: 256 * 1_024 } as const;

/** The share of a field's cost that a file read into memory takes: it has no copies for long. */
export const FILE_COST = 1 / 3;

/** What the smallest piece costs besides its bytes: somebody may send a field byte by byte. */
const PIECE_BYTES = 256;
const RETRY_AFTER_S = 5;

/** The memory that one form holds. */
export interface HeldMemory {
  /** To be called before a piece of so many bytes is kept. Throws `rate_limited` for who holds its share already, and `unavailable` where no memory is left. */
  reserve(bytes: number): void;
  /** Gives all of it back. */
  release(): void;
}

/** The memory for forms that a process has; what files hold is not counted, since they are passed on as they come. */
export interface FormMemory {
  /** Opens the account of a form; `holder` tells clients apart. */
  open(holder: string): HeldMemory;
  /** Answers the bytes in use. */
  inUse(): number;
}

export function openFormMemory(limits: Record<keyof typeof FORM_MEMORY, number> = FORM_MEMORY, metrics?: Metrics): FormMemory {
  const byHolder = new Counts();
  const countRefusal = metrics?.counter('pasteroom_form_memory_refused_total', 'Forms refused since their memory is used up', 'by');
  let inUse = 0;
  metrics?.gauge('pasteroom_form_memory_bytes', 'Memory that forms on their way hold', async () => inUse);

  const refuse = (by: 'all' | 'each' | 'large', error: AppError): never => {
    countRefusal?.(by);
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
          // The form of a client that went away meanwhile is read no further.
          if (isReleased) return;
          if (byHolder.of(holder) + cost > limits.each) refuse('each', tooMuchOfYours());
          if (own + cost > limits.smallForm && inUse + cost > limits.large) refuse('large', noMemory());
          if (inUse + cost > limits.all) refuse('all', noMemory());
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
  new AppError('rate_limited', 'Too much of yours is on its way at this moment. Please try again in a few seconds.', {
    retryAfter: RETRY_AFTER_S,
  });

const noMemory = (): AppError =>
  new AppError('unavailable', 'Too much is on its way at this moment. Please try again in a few seconds.', { retryAfter: RETRY_AFTER_S });
