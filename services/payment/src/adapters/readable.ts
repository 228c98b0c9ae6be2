import { unavailable } from '@pasteroom/kit/core/unavailable';

/** Throws `unavailable` for unreadable data, so the provider sends it again. */
export function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw unavailable(cause);
  }
}
