/** The manifest's share target, which only the service worker handles. */
export const SHARE_ACTION = '/share';

export const SHARED_PARAM = 'shared';

/** Must match the manifest. */
export const SHARED_FIELDS = { title: 'title', text: 'text', url: 'url', files: 'files' } as const;

const CACHE = 'pasteroom-shared';

export async function keepShared(form: FormData): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(SHARE_ACTION, new Response(form));
}

export async function takeShared(): Promise<FormData | undefined> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(SHARE_ACTION);
  if (kept === undefined) return undefined;
  const form = await kept.formData();
  await cache.delete(SHARE_ACTION);
  return form;
}

/** Cache Storage is unavailable on plain HTTP. */
export async function forgetShared(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE);
}
