import { hashOf } from '@pasteroom/content/core/secrets';
import { AppError } from '@pasteroom/kit/core/errors';
import type { Deps } from './deps.ts';
import { findPending } from './find-page.ts';
import type { PageSummary } from './page.ts';

export interface PreviewToken {
  token: string;
  expiresAt: Date;
}

/** What stands in the keys under a token's hash. */
interface KeptPreview {
  pageId: string;
  /** The end of the preview, in ms since 1970. */
  end: number;
}

const keyOf = (token: string): string => `preview:${hashOf(token)}`;

/** A token that shows a page that waits, and no other, for a while; asking again makes another one. Throws `not_found`. */
export async function generatePreview(
  deps: Pick<Deps, 'pages' | 'keys' | 'now' | 'newId' | 'previewMs'>,
  name: string,
): Promise<PreviewToken> {
  const page = await findPending(deps, name);
  const token = deps.newId();
  const end = deps.now().getTime() + deps.previewMs;
  await deps.keys.put(keyOf(token), JSON.stringify({ pageId: page.publicId, end } satisfies KeptPreview), deps.previewMs);
  return { token, expiresAt: new Date(end) };
}

export interface Preview {
  page: PageSummary;
  /** Its halves as `previewJson` writes them. */
  json: Uint8Array;
  expiresAt: Date;
}

/** The upper half of the page that a token shows; of the lower one nothing but its shape. Throws `not_found` for any other token, and once the page is live, held back or gone. */
export async function getPreview(deps: Pick<Deps, 'pages' | 'keys' | 'now' | 'previewOf'>, token: string): Promise<Preview> {
  const kept = await deps.keys.get(keyOf(token));
  // Only this module writes these keys, so the shape is known.
  const preview = kept === null ? null : (JSON.parse(kept) as KeptPreview);
  if (!preview) throw new AppError('not_found', 'This preview is over.');
  const page = await findPending(deps, preview.pageId);
  return { page, json: await deps.previewOf(page), expiresAt: new Date(preview.end) };
}
