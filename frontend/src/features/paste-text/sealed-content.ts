import { describedType, keptFilename } from '@pasteroom/openapi/rules/files';
import { MAX_HTML_BYTES } from '@pasteroom/openapi/rules/numbers';
import { writeManifest } from '@pasteroom/sealed/manifest';
import type { SealedContent, SealedFile, SealedPicture } from '@pasteroom/sealed/seal';
import { SealedError } from '@pasteroom/sealed/sealed-error';
import { bodySize } from '@pasteroom/sealed/sizes';
import { noAnswer, toApiError } from '../../api/api-error.ts';
import type { ListedFile } from '../../shared/file-cards/file-order.ts';
import { storedFileUrl } from '../../shared/file-cards/stored-file.ts';
import { localPicture } from '../../shared/rich-editor/local-pictures.ts';

/**
 * Collects everything that the text refers to. Files of the device are not read.
 * @throws ApiError if a stored file can't be loaded or the HTML is too large
 */
export async function sealedContent(
  html: string,
  files: readonly ListedFile[],
): Promise<SealedContent> {
  const embedded = await withPicturesEmbedded(html);
  if (new Blob([embedded.html]).size > MAX_HTML_BYTES)
    throw await refusal(413, 'content_too_large');
  return { ...embedded, files: await Promise.all(files.map(fileOf)) };
}

/** In bytes, after encryption. */
export function sealedSize({ html, files, pictures }: SealedContent): number {
  const htmlBytes = new Blob([html]).size;
  const sized = <Part extends SealedPicture>(part: Part) => ({ ...part, size: part.blob.size });
  const blobs = [...files, ...pictures];
  try {
    const manifest = writeManifest({
      html: htmlBytes,
      files: files.map(sized),
      pictures: pictures.map(sized),
    });
    return bodySize(blobs.reduce((sum, { blob }) => sum + blob.size, manifest.length + htmlBytes));
  } catch (error) {
    // A part exceeds its own limit.
    if (error instanceof SealedError) return Infinity;
    throw error;
  }
}

async function withPicturesEmbedded(html: string): Promise<Omit<SealedContent, 'files'>> {
  if (!html.includes('<img')) return { html, pictures: [] };
  const { body, images } = new DOMParser().parseFromString(html, 'text/html');
  const sources = [...new Set(Array.from(images, sourceOf))];
  const pictures = await Promise.all(sources.map(pictureAt));
  for (const image of images)
    image.setAttribute('src', `sealed:${sources.indexOf(sourceOf(image))}`);
  return { html: body.innerHTML, pictures };
}

const sourceOf = (image: HTMLImageElement): string => image.getAttribute('src') ?? '';

async function pictureAt(src: string): Promise<SealedPicture> {
  const blob = localPicture(src) ?? (await stored(src));
  return { type: blob.type, blob };
}

async function fileOf(file: ListedFile): Promise<SealedFile> {
  if (file instanceof File)
    return { name: keptFilename(file.name), type: describedType(file), blob: file };
  const { filename: name, type } = file;
  return { name, type, blob: await stored(storedFileUrl(file)) };
}

async function stored(url: string): Promise<Blob> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw noAnswer('network', cause);
  });
  if (!response.ok) throw await refusal(response.status, 'file_gone');
  return response.blob();
}

const refusal = (status: number, code: 'content_too_large' | 'file_gone') =>
  toApiError(status, { code, message: code }, null);
