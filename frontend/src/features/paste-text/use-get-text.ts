import { useState } from 'react';
import { api, must } from '../../api/client.ts';
import { wallet } from '../../shared/captcha/use-pass.ts';
import { withPass } from '../../shared/captcha/with-pass.ts';
import type { StoredFile } from '../../shared/file-cards/stored-file.ts';
import { htmlOfContent } from '../../shared/writing/text-content.ts';

/** A text that came back. */
export interface RetrievedText {
  readonly code: string;
  readonly html: string;
  readonly files: readonly StoredFile[];
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** Fetches a text by its code. ApiError when there is none, or it is refused. */
export async function fetchText(code: string): Promise<RetrievedText> {
  const text = await withPass(wallet, (headers) => must(api.GET('/texts/{code}', { params: { path: { code } }, headers })));
  return { code: text.uniqueId, html: htmlOfContent(text.content), files: text.files, expiresAt: text.expiresAt };
}

/** Fetches texts, and tells whether one is on its way. */
export function useGetText() {
  const [isFetching, setFetching] = useState(false);
  const getText = (code: string): Promise<RetrievedText> => {
    setFetching(true);
    return fetchText(code).finally(() => setFetching(false));
  };
  return { getText, isFetching };
}
