/** The address at which another app's share arrives, as the manifest says. No server answers there: the service worker takes the share and redirects. */
export const SHARE_ACTION = '/share';

/** What the address of the editor says where something was shared with it. */
export const SHARED_PARAM = 'shared';

/** The names of the form's fields, as the manifest gives them. */
export const SHARED_FIELDS = { title: 'title', text: 'text', url: 'url', files: 'files' } as const;

const CACHE = 'pasteroom-shared';

/** Keeps a shared form until the editor asks for it; a later one takes its place. */
export async function keepShared(form: FormData): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(SHARE_ACTION, new Response(form));
}

/** The shared form, once; undefined where there is none. */
export async function takeShared(): Promise<FormData | undefined> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(SHARE_ACTION);
  if (kept === undefined) return undefined;
  const form = await kept.formData();
  await cache.delete(SHARE_ACTION);
  return form;
}

/** Deletes a shared form that no editor has taken. Browsers have no Cache Storage on plain HTTP. */
export async function forgetShared(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE);
}
