import { expect, type APIRequestContext } from '@playwright/test';
import type {
  PasteroomError,
  PublishedText,
  PublishOptions,
  UploadFile,
} from '../../../client/src/client.ts';
import { clientOf } from './client.ts';
import type { SampleFile } from './files.ts';
import { CAPTCHA_ANSWER } from './screen.ts';

/** Returns the header for protected calls. */
export async function captchaPass(
  request: APIRequestContext,
): Promise<{ 'X-Captcha-Pass': string }> {
  const { captchaId } = await (await request.get('/api/texts/text/captcha')).json();
  const answer = await request.post(`/api/texts/text/captcha/${captchaId}`, {
    data: { answer: CAPTCHA_ANSWER },
  });
  const { captchaPass: pass } = await answer.json();
  return { 'X-Captcha-Pass': pass };
}

export async function publishByApi(
  request: APIRequestContext,
  code: string,
  html: string,
  file?: SampleFile,
): Promise<PublishedText> {
  return clientOf(request).publish({ code, html, files: filesOf(file) });
}

/** Returns the status of a lookup. */
export const statusOf = (request: APIRequestContext, code: string): Promise<number> =>
  clientOf(request)
    .get(code)
    .then(
      () => 200,
      (error: PasteroomError) => error.status,
    );

export async function signInByApi(request: APIRequestContext): Promise<void> {
  expect(
    (await request.post('/api/users/session', { data: { credential: 'demo:Ada' } })).status(),
  ).toBe(200);
}

/** Returns the delete token. */
export async function publishProtected(
  request: APIRequestContext,
  code: string,
  options: Pick<PublishOptions, 'readLimit' | 'password' | 'html'> & { file?: SampleFile },
): Promise<string> {
  const { html = '<p>For one reader</p>', file, ...limits } = options;
  const files = filesOf(file);
  const { deleteToken } = await clientOf(request).publish({ code, html, files, ...limits });
  return deleteToken;
}

export async function readsOf(
  request: APIRequestContext,
  code: string,
  deleteToken: string,
): Promise<number> {
  return (await clientOf(request).receipt(code, { deleteToken })).reads;
}

const filesOf = (file: SampleFile | undefined): UploadFile[] =>
  file === undefined
    ? []
    : [
        {
          name: file.name,
          content: new Blob([Uint8Array.from(file.buffer)], { type: file.mimeType }),
        },
      ];
