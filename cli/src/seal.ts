import { PLANS } from '@pasteroom/openapi/rules/entitlements';
import { describedType } from '@pasteroom/openapi/rules/files';
import { MAX_SEALED_HOURS, MAX_SEALED_SECONDS } from '@pasteroom/openapi/rules/sealed';
import { readHead } from '@pasteroom/sealed/head';
import { wordListFor } from '@pasteroom/sealed/words';
import { sealedLink } from '@pasteroom/sealed/link';
import { seal, type Sealed, uploadOf, withCode } from '@pasteroom/sealed/seal';
import { bodySize } from '@pasteroom/sealed/sizes';
import type { SealedUpload, UploadFile } from '../../client/src/client.ts';
import { UsageError } from './errors.ts';

interface Content {
  readonly html: string;
  readonly files: readonly UploadFile[];
}

interface Sharing {
  readonly expiresIn: number | undefined;
  readonly readLimit: number | undefined;
}

/** Seals a text once, for the code under which it is finally published. */
export function openSealing({ html, files }: Content, { expiresIn, readLimit }: Sharing) {
  if (expiresIn !== undefined && expiresIn > MAX_SEALED_SECONDS)
    throw new UsageError(`Sealed texts expire within ${MAX_SEALED_HOURS} hours.`);
  let sealed: Sealed | undefined;

  async function sealFor(code: string): Promise<Sealed> {
    if (sealed !== undefined) return withCode(sealed, code);
    const named = files.map(({ name, content: blob }) => ({
      name,
      type: describedType({ name, type: blob.type }),
      blob,
    }));
    const options = {
      code,
      made: new Date(),
      life: expiresIn ?? MAX_SEALED_SECONDS,
      reads: readLimit ?? 0,
      list: wordListFor(process.env['LANG'] ?? ''),
    };
    const content = { html, files: named, pictures: [] };
    return seal(content, options);
  }

  return {
    async seal(code: string): Promise<SealedUpload> {
      sealed = await sealFor(code);
      if (sealed.body.size > bodySize(PLANS.premium.sealedBytes))
        throw new Error('The text and its files are too large to seal.');
      return { ...uploadOf(sealed), body: sealed.body };
    },
    /** Available after publishing. */
    secrets(server: string): { link: string; words: readonly string[] } {
      if (sealed === undefined) throw new Error('Nothing was sealed.');
      const { code } = readHead(sealed.head);
      return { link: server + sealedLink(code, sealed.key), words: sealed.words };
    },
  };
}
