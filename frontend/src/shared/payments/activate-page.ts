import { api, unwrap } from '../../api/client.ts';
import { ApiError } from '../../api/api-error.ts';
import { createStore } from '../store.ts';

interface Activation {
  readonly pageId: string;
  /** If empty, the page keeps its default URL. */
  readonly customSlug?: string | undefined;
  /** If undefined, the page counts against the owner's quota. */
  readonly receipt?: string | undefined;
  readonly ownerToken?: string | undefined;
}

/** `isSlugTaken` means that the page is live at its default URL. */
export type Activated = { readonly url: string } | { readonly isSlugTaken: true };

export const activations = createStore<readonly string[]>([]);

/** @throws Error if the server rejects the call or is unreachable. The receipt remains valid. */
export async function activatePage({
  pageId,
  customSlug = '',
  receipt,
  ownerToken,
}: Activation): Promise<Activated> {
  activations.set([...activations.state(), pageId]);
  try {
    return await unwrap(
      api.POST('/publish/{id}/mark-premium', {
        params: {
          path: { id: pageId },
          ...(ownerToken !== undefined && { header: { 'X-Owner-Token': ownerToken } }),
        },
        body: { customSlug: customSlug.trim() || null, receipt: receipt ?? null },
      }),
    );
  } catch (error) {
    if (error instanceof ApiError && error.code === 'slug_taken') return { isSlugTaken: true };
    throw error;
  } finally {
    activations.set(activations.state().filter((id) => id !== pageId));
  }
}
