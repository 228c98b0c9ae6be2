import { CaptchaError, earningPass } from '../../shared/captcha/earning-pass.ts';
import { fetchText } from './fetch-text.ts';
import type { FoundText } from './found-text.ts';

/**
 * Solves a proof of work for guests first.
 * @returns `needs-help` if the reader must solve an image captcha
 * @throws ApiError, or the abort reason of `signal`
 */
export async function fetchByLink(
  code: string,
  signal: AbortSignal,
): Promise<FoundText | 'needs-help'> {
  try {
    return await earningPass(() => fetchText(code), signal);
  } catch (error) {
    if (error instanceof CaptchaError) return 'needs-help';
    throw error;
  }
}
