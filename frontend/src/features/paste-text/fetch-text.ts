import type { components } from '@pasteroom/openapi/paste';
import { ApiError } from '../../api/api-error.ts';
import { api, unwrap } from '../../api/client.ts';
import { wallet } from '../../shared/captcha/use-pass.ts';
import { withPass } from '../../shared/captcha/with-pass.ts';
import { htmlOfContent } from '../../shared/composer/text-content.ts';
import { importWithTexts } from '../../i18n/load-texts.ts';
import { sealedPath } from '../../shared/paths.ts';
import { mirroredName } from '../../shared/session/identity-mirror.ts';
import { codeOfAddress } from './code-address.ts';
import type { FoundText, RetrievedText } from './found-text.ts';
import { myTexts } from './my-texts.ts';

/**
 * Never uses up a read of a protected text. Also removes deleted texts from the user's list.
 * @throws ApiError, with the operator's reason if the author's text was held or removed
 */
export async function fetchText(code: string): Promise<FoundText> {
  try {
    const text = await withPass(wallet, (headers) =>
      unwrap(api.GET('/texts/{code}', { params: { path: { code } }, headers })),
    );
    if ('sealed' in text) return await leaveToSealed(text.uniqueId);
    return 'protected' in text
      ? {
          code: text.uniqueId,
          needsPassword: text.protected.password,
          readsLeft: text.protected.readsLeft,
        }
      : retrievedText(text, false);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const own = myTexts.find(code);
    const refusal =
      own !== undefined || mirroredName() !== null
        ? await refusalOf(code, own?.deleteToken)
        : undefined;
    if (refusal === undefined) myTexts.forget(code);
    throw refusal ?? error;
  }
}

/** Only the document for sealed texts can decrypt them. Never settles, because this page unloads. */
function leaveToSealed(code: string): Promise<never> {
  const isFromLink = codeOfAddress(window.location) !== undefined;
  window.location[isFromLink ? 'replace' : 'assign'](sealedPath(code));
  return new Promise(() => undefined);
}

export function retrievedText(
  text: components['schemas']['RevealedText'],
  isProtected: boolean,
): RetrievedText {
  return {
    code: text.uniqueId,
    html: htmlOfContent(text.content),
    files: text.files,
    expiresAt: text.expiresAt,
    isProtected,
    readsLeft: text.readsLeft,
  };
}

async function refusalOf(code: string, token: string | undefined): Promise<ApiError | undefined> {
  const { ownRefusal } = await importWithTexts(['my-items'], () => import('./own-refusal.ts'));
  return ownRefusal(code, token);
}
