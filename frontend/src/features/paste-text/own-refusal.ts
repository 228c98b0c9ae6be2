import { ApiError } from '../../api/api-error.ts';
import { i18n } from '../../i18n/i18n.ts';
import { askDecisions } from '../../shared/my-items/author-decisions.ts';

/** Returns undefined if there is no decision or the request fails. */
export async function ownRefusal(
  code: string,
  token: string | undefined,
): Promise<ApiError | undefined> {
  try {
    const [decision] = await askDecisions('texts', [
      { uniqueId: code, ...(token !== undefined && { token }) },
    ]);
    if (!decision) return undefined;
    const message = i18n.t(`my-items:decided.${decision.state}`, { reason: decision.reason });
    return new ApiError({
      status: 404,
      code: 'gone',
      message,
      errors: [{ path: '/uniqueId', message }],
    });
  } catch (error) {
    console.warn('loading the decision about a text failed', error);
    return undefined;
  }
}
