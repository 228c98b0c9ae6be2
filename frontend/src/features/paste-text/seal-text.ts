import { PLANS } from '@pasteroom/openapi/rules/entitlements';
import { MAX_SEALED_SECONDS } from '@pasteroom/openapi/rules/sealed';
import { sealedLink } from '@pasteroom/sealed/link';
import { seal, type Sealed, uploadOf, withCode } from '@pasteroom/sealed/seal';
import { SealedError } from '@pasteroom/sealed/sealed-error';
import { bodySize } from '@pasteroom/sealed/sizes';
import { wordListFor } from '@pasteroom/sealed/words';
import { ApiError } from '../../api/api-error.ts';
import { serverTime } from '../../api/server-clock.ts';
import { i18n } from '../../i18n/i18n.ts';
import { formatFileSize } from '../../shared/file-cards/file-size.ts';
import { createKdf } from '../../shared/sealing/kdf.ts';
import { fingerprint } from '../../shared/composer/submission.ts';
import { randomKey } from '../../shared/random-key.ts';
import { sealedContent, sealedSize } from './sealed-content.ts';
import { optionFields, type Plan } from './sharing-options.ts';
import type { SealedSecret, TextToPublish } from './text-to-publish.ts';

interface SealedOnce {
  readonly of: string;
  readonly sealed: Sealed;
  /** Idempotency key by code. */
  readonly keys: Map<string, string>;
}

export interface SealedForm {
  readonly form: FormData;
  readonly key: string;
  readonly size: number;
  readonly secret: SealedSecret;
}

/**
 * Seals the same text only once, so that retries after a lost response are safe and another code
 * changes only the head.
 */
export function textSealer() {
  let last: SealedOnce | undefined;
  return {
    /** @throws ApiError */
    async seal(text: TextToPublish, plan: Plan): Promise<SealedForm> {
      const { code, html, files, options } = text;
      const attached = files.filter((file) => file instanceof File);
      const kept = files.flatMap((file) => (file instanceof File ? [] : file.generatedFilename));
      const of = fingerprint([html, ...kept, ...optionFields(options).flat()], attached);
      const once = last?.of === of ? last : await sealOnce(text, plan, of);
      const sealed = await withCode(once.sealed, code);
      const key = once.keys.get(code) ?? randomKey();
      once.keys.set(code, key);
      last = once;
      return {
        form: formOf(sealed, text),
        key,
        size: sealed.body.size,
        secret: { words: sealed.words, link: sealedLink(code, sealed.key) },
      };
    },
    /** Discards the text if the server rejected it, for example because it is too old. */
    discardRejected(error: unknown): boolean {
      const isRejected =
        error instanceof ApiError && error.errors.some(({ path }) => path === '/sealed');
      if (isRejected) last = undefined;
      return isRejected;
    },
  };
}

async function sealOnce(text: TextToPublish, plan: Plan, of: string): Promise<SealedOnce> {
  const content = await sealedContent(text.html, text.files);
  const [size, maxBytes] = [sealedSize(content), PLANS[plan].sealedBytes];
  if (size > bodySize(maxBytes)) throw tooLarge(size, maxBytes);
  const kdf = createKdf();
  try {
    const { code, options } = text;
    const sealed = await seal(content, {
      code,
      made: new Date(serverTime()),
      life: options.expiresIn ?? MAX_SEALED_SECONDS,
      reads: options.readLimit ?? 0,
      list: wordListFor(i18n.language),
      wrapKey: kdf.wrapKey,
    });
    return { of, sealed, keys: new Map() };
  } catch (cause) {
    throw cause instanceof SealedError ? unsealable(cause) : cause;
  } finally {
    kdf.terminate();
  }
}

/** In the order that the server needs. */
function formOf(sealed: Sealed, { code, options }: TextToPublish): FormData {
  const form = new FormData();
  form.append('uniqueId', code);
  form.append('sealed', JSON.stringify(uploadOf(sealed)));
  form.append('expiresIn', String(options.expiresIn ?? MAX_SEALED_SECONDS));
  if (options.readLimit !== undefined) form.append('readLimit', String(options.readLimit));
  form.append('body', sealed.body, 'sealed');
  return form;
}

function tooLarge(size: number, maxBytes: number): ApiError {
  const [shown, maxSize] = [size, maxBytes].map((bytes) => formatFileSize(bytes, i18n.language));
  const message = i18n.t('sealing:tooLarge', { maxSize, size: shown });
  return new ApiError({ status: 413, code: 'payload_too_large', message });
}

function unsealable(cause: SealedError): ApiError {
  const message =
    cause.reason === 'unreliable_device'
      ? i18n.t('sealing:unreliable')
      : i18n.t('errors.unexpected');
  return new ApiError({ status: 0, code: 'unexpected', message }, { cause });
}
