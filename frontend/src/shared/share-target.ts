/** Only the service worker handles this path. */
export const SHARE_ACTION = '/share';

export const SHARED_PARAM = 'shared';

/** Must match the web manifest. */
export const SHARED_FIELDS = { title: 'title', text: 'text', url: 'url', files: 'files' } as const;

const CACHE_NAME = 'pasteroom-shared';

export async function keepShared(form: FormData): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  await cache.put(SHARE_ACTION, new Response(form));
}

export async function takeShared(): Promise<FormData | undefined> {
  const cache = await caches.open(CACHE_NAME);
  const kept = await cache.match(SHARE_ACTION);
  if (kept === undefined) return undefined;
  const form = await kept.formData();
  await forgetShared();
  return form;
}

/** Returns false on plain HTTP, where Cache Storage is unavailable. */
export const hasShared = async (): Promise<boolean> =>
  'caches' in globalThis && (await caches.has(CACHE_NAME));

/** Does nothing on plain HTTP, where Cache Storage is unavailable. */
export async function forgetShared(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE_NAME);
}
