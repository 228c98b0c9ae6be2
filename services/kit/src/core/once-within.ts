import type { ExpiringKeys } from '../keys/expiring-keys.ts';

/** Does what was not done under this key for so many ms; undefined where it was. Throws what the work throws, and then it can be done again. */
export async function onceWithin<Result>(
  claims: Pick<ExpiringKeys, 'claim' | 'delete'>,
  { key, ttlMs }: { key: string; ttlMs: number },
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  if (!(await claims.claim(key, '', ttlMs))) return undefined;
  try {
    return await work();
  } catch (failure) {
    await claims.delete(key).catch(() => undefined);
    throw failure;
  }
}
