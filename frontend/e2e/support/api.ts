import { expect, type APIRequestContext } from '@playwright/test';
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
): Promise<void> {
  const multipart = { uniqueId: code, content: JSON.stringify(html), ...(file && { files: file }) };
  const answer = await request.post('/api/texts/add', {
    multipart,
    headers: await captchaPass(request),
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

export async function statusOf(request: APIRequestContext, code: string): Promise<number> {
  return (
    await request.get(`/api/texts/${code}`, { headers: await captchaPass(request) })
  ).status();
}

export async function signInByApi(request: APIRequestContext): Promise<void> {
  expect(
    (await request.post('/api/users/session', { data: { credential: 'demo:Ada' } })).status(),
  ).toBe(200);
}

/** Returns the delete token. */
export async function publishProtected(
  request: APIRequestContext,
  code: string,
  options: { readLimit?: number; password?: string; file?: SampleFile; html?: string },
): Promise<string> {
  const { html = '<p>For one reader</p>', file, readLimit, password } = options;
  const multipart = {
    uniqueId: code,
    content: JSON.stringify(html),
    ...(readLimit !== undefined && { readLimit: String(readLimit) }),
    ...(password !== undefined && { password }),
    ...(file && { files: file }),
  };
  const answer = await request.post('/api/texts/add', {
    multipart,
    headers: await captchaPass(request),
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { deleteToken } = await answer.json();
  return deleteToken;
}

export async function readsOf(
  request: APIRequestContext,
  code: string,
  token: string,
): Promise<number> {
  const answer = await request.get(`/api/texts/${code}/receipt`, {
    headers: { 'X-Delete-Token': token },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { reads } = await answer.json();
  return reads;
}
