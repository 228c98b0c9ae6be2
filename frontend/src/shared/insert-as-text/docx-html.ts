import { unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { canonicalType, isTextPicture } from '@pasteroom/openapi/rules/files';
import { DocumentError } from './document-error.ts';

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
  const input = { arrayBuffer: bytes, buffer: bytes }; // for browsers and Node.js
  try {
    if (unpackedSize(bytes) > MAX_UNPACKED_BYTES) throw new DocumentError('tooLong');
    const { value } = await mammoth.convertToHtml(input, {
      styleMap: STYLES,
      includeEmbeddedStyleMap: false,
      convertImage: mammoth.images.imgElement(readPicture),
    });
    return value;
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    throw new DocumentError('damaged', { cause: error });
  }
}

/** Returns the declared size in bytes and unpacks nothing. */
function unpackedSize(bytes: ArrayBuffer): number {
  let size = 0;
  const filter = ({ originalSize }: { originalSize: number }) => {
    size += originalSize;
    return false;
  };
  unzipSync(new Uint8Array(bytes), { filter });
  return size;
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
