/** Share target in the manifest, handled only by the service worker. */
export const SHARE_ACTION = '/share';

/** Marks the editor's address after a share. */
export const SHARED_PARAM = 'shared';

/** As in the manifest. */
export const SHARED_FIELDS = { title: 'title', text: 'text', url: 'url', files: 'files' } as const;

const CACHE = 'pasteroom-shared';

/** Replaces an earlier share. */
export async function keepShared(form: FormData): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(SHARE_ACTION, new Response(form));
}

/** Returns the shared form once. */
export async function takeShared(): Promise<FormData | undefined> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(SHARE_ACTION);
  if (kept === undefined) return undefined;
  const form = await kept.formData();
  await cache.delete(SHARE_ACTION);
  return form;
}

/** Plain HTTP has no Cache Storage. */
export async function forgetShared(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE);
}
