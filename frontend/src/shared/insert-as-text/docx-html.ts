import mammoth from 'mammoth';
import { canonicalType, isTextPicture } from '@pasteroom/openapi/rules/files';
import { DocumentError } from './document-error.ts';
import { unpackedSize } from './unpacked-size.ts';

const MAX_UNPACKED_BYTES = 50 * 1_024 ** 2;
const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  'u => u',
  'highlight => mark',
];

type Picture = Parameters<Parameters<typeof mammoth.images.imgElement>[0]>[0];

/**
 * The result may contain unsafe links, which the editor removes.
 * @throws DocumentError
 */
export async function htmlOfDocx(bytes: ArrayBuffer): Promise<string> {
  if (unpackedSize(bytes) > MAX_UNPACKED_BYTES) throw new DocumentError('tooLong');
  const input = { arrayBuffer: bytes, buffer: bytes }; // for browsers and Node.js
  try {
    const { value } = await mammoth.convertToHtml(input, {
      styleMap: STYLES,
      includeEmbeddedStyleMap: false,
      convertImage: mammoth.images.imgElement(readPicture),
    });
    return value;
  } catch (error) {
    throw new DocumentError('damaged', { cause: error });
  }
}

/** Without a source, the editor shows the description instead. */
async function readPicture(picture: Picture): Promise<{ src: string }> {
  const type = canonicalType(picture.contentType);
  if (!isTextPicture(type)) return { src: '' };
  try {
    return { src: `data:${type};base64,${await picture.readAsBase64String()}` };
  } catch {
    return { src: '' };
  }
}
