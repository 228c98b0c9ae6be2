export async function withTimeout<T>(ms: number, call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    // eslint-disable-next-line no-restricted-globals -- This is how core/ waits for nothing longer than a limit.
    timer = setTimeout(() => reject(new Error(`No response within ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}
