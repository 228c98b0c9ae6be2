import { ApiError } from '../../api/api-error.ts';
import { api, unwrap } from '../../api/client.ts';
import { wallet } from '../../shared/captcha/use-pass.ts';
import { withPass } from '../../shared/captcha/with-pass.ts';
import type { StoredFile } from '../../shared/file-cards/stored-file.ts';
import { htmlOfContent } from '../../shared/composer/text-content.ts';
import { myTexts } from './my-texts.ts';

/** A text that came back. */
export interface RetrievedText {
  readonly code: string;
  readonly html: string;
  readonly files: readonly StoredFile[];
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** Fetches a text by its code. ApiError when there is none, or it is refused; one's own that is gone is listed no longer. */
export async function fetchText(code: string): Promise<RetrievedText> {
  try {
    const text = await withPass(wallet, (headers) => unwrap(api.GET('/texts/{code}', { params: { path: { code } }, headers })));
    return { code: text.uniqueId, html: htmlOfContent(text.content), files: text.files, expiresAt: text.expiresAt };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) myTexts.forget(code);
    throw error;
  }
}
