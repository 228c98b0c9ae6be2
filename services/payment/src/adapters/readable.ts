import { unavailable } from '@pasteroom/kit/core/unavailable';

/** Unreadable data counts as an outage, so that the provider sends it again. */
export function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw unavailable(cause);
  }
}
