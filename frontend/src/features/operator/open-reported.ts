import { fromBase64url } from '@pasteroom/sealed/base64url';
import { KEY_BYTES } from '@pasteroom/sealed/keys';
import type { SealedFile } from '@pasteroom/sealed/seal';
import { SealedError } from '@pasteroom/sealed/sealed-error';
import { picturesIn } from './inert-document.ts';
import { loadPictures } from './load-pictures.ts';
import type { OperatorCalls, ReportedContent } from './operator-calls.ts';

export interface OpenedReport {
  html: string;
  files: readonly SealedFile[];
  pictures: ReadonlyMap<string, string>;
}

/**
 * Checks that the reported key belongs to the text before it decrypts anything.
 * @throws SealedError or ApiError
 */
export async function openReported(
  calls: OperatorCalls,
  { reference, sealed, files, expiresAt }: ReportedContent,
): Promise<OpenedReport> {
  const [{ checkSealed, openBody }, { cleanSealedHtml }] = await Promise.all([
    import('@pasteroom/sealed/open'),
    import('@pasteroom/html-rules/clean-html'),
  ]);
  const key = fromBase64url(sealed?.key ?? '', KEY_BYTES);
  const [ciphertext] = files;
  if (sealed === undefined || key === undefined || ciphertext === undefined)
    throw new SealedError('changed');
  const expected = { code: sealed.code, expiresAt: new Date(expiresAt ?? '') };
  const head = await checkSealed(sealed, key, expected);
  const body = await calls.file(reference, ciphertext.generatedFilename);
  const content = await openBody(body.stream(), key, head);
  const html = cleanSealedHtml(content.html, content.pictures.length);
  const pictureOf = async (id: string) =>
    content.pictures[Number(id.slice('sealed:'.length))]?.blob ?? new Blob();
  return {
    html,
    files: content.files,
    pictures: await loadPictures(pictureOf, picturesIn(html)),
  };
}
