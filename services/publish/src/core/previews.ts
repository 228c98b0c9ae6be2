import { hashOf } from '@pasteroom/content/core/secrets';
import { AppError } from '@pasteroom/kit/core/errors';
import type { Deps } from './deps.ts';
import { findPending } from './find-page.ts';
import type { PageSummary } from './page.ts';

export interface PreviewToken {
  token: string;
  expiresAt: Date;
}

interface KeptPreview {
  pageId: string;
  end: number;
}

const keyOf = (token: string): string => `preview:${hashOf(token)}`;

/** @throws `not_found` if the page is not pending */
export async function generatePreview(
  deps: Pick<Deps, 'pages' | 'keys' | 'now' | 'newId' | 'previewMs'>,
  name: string,
): Promise<PreviewToken> {
  const page = await findPending(deps, name);
  const token = deps.newId();
  const end = deps.now().getTime() + deps.previewMs;
  await deps.keys.put(
    keyOf(token),
    JSON.stringify({ pageId: page.publicId, end } satisfies KeptPreview),
    deps.previewMs,
  );
  return { token, expiresAt: new Date(end) };
}

export interface Preview {
  page: PageSummary;
  json: Uint8Array;
  expiresAt: Date;
}

/** @throws `not_found` if the token is unknown or expired, or the page is no longer pending */
export async function getPreview(
  deps: Pick<Deps, 'pages' | 'keys' | 'now' | 'previewOf'>,
  token: string,
): Promise<Preview> {
  const kept = await deps.keys.get(keyOf(token));
  const preview = kept === null ? null : (JSON.parse(kept) as KeptPreview);
  if (!preview) throw new AppError('not_found', 'This preview has expired.');
  const page = await findPending(deps, preview.pageId);
  return { page, json: await deps.previewOf(page), expiresAt: new Date(preview.end) };
}
