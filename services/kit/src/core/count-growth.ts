import type { ExpiringKeys } from '../keys/expiring-keys.ts';

/** If `count` throws, the next call includes the uncounted growth. */
export async function countGrowth(
  sets: Pick<ExpiringKeys, 'countDistinct' | 'returnGrowth'>,
  { key, member, ttlMs }: { key: string; member: string; ttlMs: number },
  count: (growth: number) => Promise<unknown>,
): Promise<void> {
  const growth = await sets.countDistinct(key, member, ttlMs);
  if (growth === 0) return;
  try {
    await count(growth);
  } catch (failure) {
    await sets.returnGrowth(key, growth, ttlMs).catch(() => undefined);
    throw failure;
  }
}
