import type { NewId } from '@pasteroom/kit/core/ids';

/** Makes ids of requests from one random start and a counter: a random id for each would cost too much, since answers from memory have one, too. */
export function requestIds(newId: NewId): NewId {
  const start = newId();
  let count = 0;
  return () => `${start}-${(count += 1).toString(36)}`;
}
