import { expect, type APIRequestContext } from '@playwright/test';
import { seal, type Sealed, type SealedContent } from '@pasteroom/sealed/seal';
import { sealedLink } from '@pasteroom/sealed/link';
import { captchaPass } from './api.ts';

export interface PublishedSealed extends Sealed {
  link: string;
  deleteToken: string;
}

const LIFE_SECONDS = 3_600;

/** Publishes a sealed text like a browser. */
export async function publishSealed(
  request: APIRequestContext,
  code: string,
  { readLimit, ...given }: Partial<SealedContent> & { readLimit?: 1 | 10 } = {},
): Promise<PublishedSealed> {
  const content = { html: '<p>Only for you</p>', files: [], pictures: [], ...given };
  const sealed = await seal(content, {
    code,
    made: new Date(),
    life: LIFE_SECONDS,
    reads: readLimit ?? 0,
    list: 'en',
  });
  const { head, wrap, commit, openHash } = sealed;
  const chunks: Uint8Array[] = [];
  for await (const chunk of sealed.body()) chunks.push(chunk);
  const multipart = {
    uniqueId: code,
    sealed: JSON.stringify({ head, wrap, commit, openHash }),
    expiresIn: String(LIFE_SECONDS),
    ...(readLimit !== undefined && { readLimit: String(readLimit) }),
    body: { name: 'body', mimeType: 'application/octet-stream', buffer: Buffer.concat(chunks) },
  };
  const answer = await request.post('/api/texts/add', {
    multipart,
    headers: await captchaPass(request),
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { deleteToken } = await answer.json();
  return { ...sealed, link: sealedLink(code, sealed.key), deleteToken };
}
