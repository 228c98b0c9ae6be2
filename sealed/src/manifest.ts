import { MAX_FILE_BYTES, MAX_FILES, MAX_HTML_BYTES } from '@pasteroom/openapi/rules/numbers';
import type { Bytes } from './base64url.ts';
import { SealedError } from './sealed-error.ts';

/** Size of the manifest's length at the start of the plaintext. */
export const PREFIX_BYTES = 4;
/** Enough for 1,000 pictures. */
export const MAX_MANIFEST_BYTES = 65_536;

interface PictureEntry {
  /** MIME type. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
}

interface FileEntry extends PictureEntry {
  readonly name: string;
}

/** Describes the parts of the plaintext, in their order. */
export interface Manifest {
  /** Size of the HTML in bytes. */
  readonly html: number;
  readonly files: readonly FileEntry[];
  readonly pictures: readonly PictureEntry[];
}

/**
 * Returns the manifest, preceded by its length.
 *
 * @throws SealedError `too_large`
 */
export function writeManifest({ html, files, pictures }: Manifest): Bytes {
  const json = new TextEncoder().encode(
    JSON.stringify({
      html,
      files: files.map(({ name, type, size }) => ({ name, type, size })),
      ...(pictures.length > 0 && { pictures: pictures.map(({ type, size }) => ({ type, size })) }),
    }),
  );
  if (json.length > MAX_MANIFEST_BYTES || readManifest(json) === undefined)
    throw new SealedError('too_large');
  const bytes = new Uint8Array(PREFIX_BYTES + json.length);
  new DataView(bytes.buffer).setUint32(0, json.length);
  bytes.set(json, PREFIX_BYTES);
  return bytes;
}

/** Returns undefined if the manifest is invalid or exceeds a limit. */
export function readManifest(json: Bytes): Manifest | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(json);
    const fields = fieldsOf(JSON.parse(text), ['html', 'files', 'pictures']);
    const { html, files, pictures = [] } = fields;
    if (!isSize(html, MAX_HTML_BYTES) || !Array.isArray(files) || !Array.isArray(pictures))
      return undefined;
    if (files.length > MAX_FILES) return undefined;
    return { html, files: files.map(fileOf), pictures: pictures.map(pictureOf) };
  } catch {
    return undefined;
  }
}

/** Size of the HTML, the files and the pictures in bytes. */
export const contentSize = ({ html, files, pictures }: Manifest): number =>
  [...files, ...pictures].reduce((sum, { size }) => sum + size, html);

function fileOf(value: unknown): FileEntry {
  const { name, ...others } = fieldsOf(value, ['name', 'type', 'size']);
  if (typeof name !== 'string') throw new TypeError('A file has no name.');
  return { name, ...pictureOf(others) };
}

function pictureOf(value: unknown): PictureEntry {
  const { type, size } = fieldsOf(value, ['type', 'size']);
  if (typeof type !== 'string' || !isSize(size, MAX_FILE_BYTES))
    throw new TypeError('A file or picture is invalid.');
  return { type, size };
}

function fieldsOf(value: unknown, known: readonly string[]): Readonly<Record<string, unknown>> {
  const fields = { ...Object(value) } as Record<string, unknown>; // checked by the callers
  if (Object.keys(fields).some((field) => !known.includes(field)))
    throw new TypeError('The manifest has an unknown field.');
  return fields;
}

const isSize = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= max;
