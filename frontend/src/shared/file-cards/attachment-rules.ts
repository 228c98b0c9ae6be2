/** Largest attachment, in bytes (20 MB). */
export const MAX_FILE_BYTES = 20_971_520;

/** Most attachments of one text. */
const MAX_FILES = 5;

const ALLOWED_TYPES = new Set([
  ...['jpeg', 'jpg', 'pjpeg', 'png', 'gif', 'bmp', 'x-ms-bmp', 'webp', 'svg+xml', 'tiff', 'x-icon', 'vnd.microsoft.icon'].map(
    (t) => `image/${t}`,
  ),
  ...['mpeg', 'mp3', 'wav', 'x-wav', 'wave', 'vnd.wave'].map((t) => `audio/${t}`),
  'text/plain',
  'text/csv',
]);

// Cameras name their raw formats image/x-<maker>-<format>; there is no end to that list.
const RAW_CAMERA_TYPE = /^image\/x-[a-z0-9]+-[a-z0-9]+$/;

/** What the rules need to know of a picked file. */
export interface PickedFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** Why a file was not taken: a key of the catalogue with what its text names. */
export type Refusal =
  | { readonly text: 'attachments.tooLarge'; readonly values: { readonly name: string } }
  | { readonly text: 'attachments.type'; readonly values: { readonly type: string } }
  | { readonly text: 'attachments.duplicate'; readonly values: { readonly name: string } }
  | { readonly text: 'attachments.tooMany'; readonly values: Record<string, never> };

/** Tells whether a text may carry a file of this MIME type; a file whose type the browser does not know counts as application/octet-stream. */
export function isAllowedType(type: string): boolean {
  const bare = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return bare === '' || bare.startsWith('application/') || ALLOWED_TYPES.has(bare) || RAW_CAMERA_TYPE.test(bare);
}

/** Splits picked files into those a text can still take and the reasons for the others; each reason is given once. */
export function admitFiles<F extends PickedFile>(
  attached: readonly PickedFile[],
  picked: readonly F[],
): { admitted: F[]; refusals: Refusal[] } {
  const admitted: F[] = [];
  const refusals: Refusal[] = [];
  for (const file of picked) {
    const refusal = refuse([...attached, ...admitted], file);
    if (refusal === undefined) admitted.push(file);
    else if (!refusals.some((known) => JSON.stringify(known) === JSON.stringify(refusal))) refusals.push(refusal);
  }
  return { admitted, refusals };
}

function refuse(attached: readonly PickedFile[], file: PickedFile): Refusal | undefined {
  if (file.size > MAX_FILE_BYTES) return { text: 'attachments.tooLarge', values: { name: file.name } };
  if (!isAllowedType(file.type)) return { text: 'attachments.type', values: { type: file.type } };
  if (attached.some((other) => other.name === file.name)) return { text: 'attachments.duplicate', values: { name: file.name } };
  if (attached.length >= MAX_FILES) return { text: 'attachments.tooMany', values: {} };
  return undefined;
}
