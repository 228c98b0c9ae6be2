import { unavailable } from '@pasteroom/kit/core/unavailable';

/** What is read of what a provider has said. What cannot be read counts as an outage, so that it is said again, and the log tells of it. */
export function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw unavailable(cause);
  }
}
