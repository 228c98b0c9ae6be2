import type { ExpiringKeys } from '../keys/expiring-keys.ts';

/** Returns undefined if the work already ran within `ttlMs`. Failed work may run again. */
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
