import type { NewId } from '@pasteroom/kit/core/ids';

/** A random id per request would be too expensive for responses from memory. */
export function requestIds(newId: NewId): NewId {
  const start = newId();
  let count = 0;
  return () => `${start}-${(count += 1).toString(36)}`;
}
