import type { NewId } from '@pasteroom/kit/core/ids';

/** Ids of requests: unguessable by their start, told apart by a number, because there is one for every answer from memory too. */
export function requestIds(newId: NewId): NewId {
  const start = newId();
  let count = 0;
  return () => `${start}-${(count += 1).toString(36)}`;
}
