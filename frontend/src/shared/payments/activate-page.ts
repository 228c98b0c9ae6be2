import { api, unwrap } from '../../api/client.ts';
import { ApiError } from '../../api/api-error.ts';
import { createStore } from '../store.ts';

interface Activation {
  readonly pageId: string;
  /** The wanted name; empty or left out, the page keeps its own address. */
  readonly customSlug?: string | undefined;
  /** The receipt of a paid order; without one the owner's quota is used. */
  readonly receipt?: string | undefined;
  readonly ownerToken?: string | undefined;
}

/** What came of putting a page live: where it is, or that the name is another page's by now, and the page is live under its own address. */
export type Activated = { readonly url: string } | { readonly isSlugTaken: true };

/** The pages whose activation is under way in this tab. */
export const activations = createStore<readonly string[]>([]);

/** Puts a page live at once. Throws where the server refuses it or cannot be reached; then it may be tried again with the same receipt. */
export async function activatePage({ pageId, customSlug = '', receipt, ownerToken }: Activation): Promise<Activated> {
  activations.set([...activations.state(), pageId]);
  try {
    return await unwrap(
      api.POST('/publish/{id}/mark-premium', {
        params: { path: { id: pageId }, ...(ownerToken !== undefined && { header: { 'X-Owner-Token': ownerToken } }) },
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
