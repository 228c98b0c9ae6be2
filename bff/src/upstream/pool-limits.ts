import { SECOND } from '@pasteroom/kit/core/clock';

/** How long a service may be silent when it is asked for a whole answer. */
export const SILENT_FOR = 10 * SECOND;

/** For each pool of connections to a service, whatever they are made of. */
export const POOL_LIMITS = {
  // What comes beyond these waits for one of them rather than open more.
  connections: 256,
  headersTimeout: SILENT_FOR,
  bodyTimeout: SILENT_FOR,
  allowH2: false,
} as const;
