import type { components, operations } from '@pasteroom/openapi/captcha';
import { api, unwrap } from '../../api/client.ts';

export type CaptchaPicture =
  operations['getCaptcha']['responses']['200']['content']['application/json'];

type Pass = components['responses']['Pass']['content']['application/json'];

export function fetchPicture(): Promise<CaptchaPicture> {
  return unwrap(api.GET('/texts/text/captcha'));
}

/** @throws ApiError `captcha_invalid` if the answer is wrong */
export function answerPicture(captchaId: string, answer: string): Promise<Pass> {
  return unwrap(
    api.POST('/texts/text/captcha/{captchaId}', {
      params: { path: { captchaId } },
      body: { answer },
    }),
  );
}

export function fetchTask(signal: AbortSignal): Promise<unknown> {
  return unwrap(api.GET('/texts/text/captcha/altcha', { signal }));
}

export function answerTask(payload: string, signal: AbortSignal): Promise<Pass> {
  return unwrap(api.POST('/texts/text/captcha/altcha', { body: { payload }, signal }));
}
