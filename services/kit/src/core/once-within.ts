/** The part of the kit's ExpiringKeys that remembers what was done. */
interface Claims {
  claim(key: string, value: string, ttlMs: number): Promise<boolean>;
  delete(key: string): Promise<void>;
}

/** Does what was not done under this key for so many ms; undefined where it was. Throws what the work throws, and then it can be done again. */
export async function onceWithin<Result>(
  claims: Claims,
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
