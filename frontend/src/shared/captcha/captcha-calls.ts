import type { components, operations } from '@pasteroom/openapi/captcha';
import { api, unwrap } from '../../api/client.ts';

/** A picture to read, as the server draws it. */
export type CaptchaPicture = operations['getCaptcha']['responses']['200']['content']['application/json'];

type Pass = components['responses']['Pass']['content']['application/json'];

/** Asks for a new picture. */
export function fetchPicture(): Promise<CaptchaPicture> {
  return unwrap(api.GET('/texts/text/captcha'));
}

/** Exchanges what was read for a pass; ApiError `captcha_invalid` when it is wrong. */
export function answerPicture(captchaId: string, answer: string): Promise<Pass> {
  return unwrap(api.POST('/texts/text/captcha/{captchaId}', { params: { path: { captchaId } }, body: { answer } }));
}

/** Asks for a task that the device can solve in place of a picture. */
export function fetchTask(signal: AbortSignal): Promise<unknown> {
  return unwrap(api.GET('/texts/text/captcha/altcha', { signal }));
}

/** Exchanges a solved task for a pass. */
export function answerTask(payload: string, signal: AbortSignal): Promise<Pass> {
  return unwrap(api.POST('/texts/text/captcha/altcha', { body: { payload }, signal }));
}
