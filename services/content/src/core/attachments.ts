import { DAY, HOUR } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import type { FormFile } from '@pasteroom/kit/core/form';
import {
  BYTES,
  canonicalType,
  describedType,
  hasSignature,
  isAcceptedType,
  isCameraRaw,
  isContained,
  isShownPicture,
  isTextPicture,
  keptFilename,
  MAX_FILES,
  PLAIN_TEXT,
} from '@pasteroom/openapi/rules/files';
import type { Charset } from './charset.ts';

export interface Attachment {
  id: string;
  filename: string;
  type: string;
  size: number;
}

export interface OwnedFiles {
  attachments: Attachment[];
  pictures: string[];
}

export const filesOf = ({ attachments, pictures }: OwnedFiles): string[] => [
  ...attachments.map(({ id }) => id),
  ...pictures,
];

/** Lifetime of a draft image unless renewed. */
export const DRAFT_TTL_MS = HOUR;
/** Upper limit, including renewals. */
export const MAX_DRAFT_TTL_MS = DAY;
/** Slow uploads can take hours. */
export const UPLOAD_TTL_MS = DAY;

const tooManyFiles = (): AppError =>
  new AppError('too_many_files', `Cannot upload more than ${MAX_FILES} files.`);
export const fileTooLarge = (name: string): AppError =>
  new AppError(
    'file_too_large',
    `File "${keptFilename(name)}" is too large. Max size allowed is 20MB.`,
  );
const fileTypeRefused = (type: string): AppError =>
  new AppError('file_type', `File type "${type}" is not supported.`);
const duplicateFile = (name: string): AppError =>
  new AppError('duplicate_file', `File "${name}" already exist.`);

export function checkJoins(files: readonly Pick<Attachment, 'filename'>[], filename: string): void {
  if (files.length >= MAX_FILES) throw tooManyFiles();
  if (files.some((file) => file.filename === filename)) throw duplicateFile(filename);
}

export const generatedFilename = ({ id, filename }: Pick<Attachment, 'id' | 'filename'>): string =>
  `${id}-${filename}`;

export const fileIdOf = (name: string): string => name.split('-', 1)[0] ?? '';

export const filenameIn = (name: string): string => keptFilename(name.slice(name.indexOf('-') + 1));

/** Container formats whose first bytes don't always reveal the document type. */
const CONTAINER_TYPES = ['application/zip', 'application/x-cfb'];
const INERT_TYPES = ['application/pdf', 'application/zip', 'image/svg+xml'];

type Described = Pick<FormFile, 'filename' | 'declaredType' | 'sniffedType'>;

/**
 * Trusts the content over the file name, and the file name over the declared type.
 * @throws `file_type` if the type isn't accepted
 */
export function typeOf({ filename, declaredType, sniffedType }: Described): string {
  const described = describedType({ name: filename, type: declaredType });
  const type =
    sniffedType === undefined
      ? typeByDescription(described)
      : typeByContent(canonicalType(sniffedType), described);
  if (!isAcceptedType(type)) throw fileTypeRefused(type);
  return type;
}

const typeByDescription = (described: string): string =>
  hasSignature(described) ? BYTES : described;

/** Prefers a more specific described type, such as DOCX over ZIP or a camera format over TIFF. */
function typeByContent(content: string, described: string): string {
  const isMoreSpecific =
    (CONTAINER_TYPES.includes(content) && isContained(described)) ||
    ((content === 'image/tiff' || isCameraRaw(content)) && isCameraRaw(described)) ||
    (content === 'application/xml' && (described === PLAIN_TEXT || described === 'image/svg+xml'));
  return isMoreSpecific ? described : content;
}

export function pictureTypeOf(file: Described): string {
  const type = typeOf(file);
  if (!isTextPicture(type)) throw fileTypeRefused(type);
  return type;
}

/** Only types that can't execute code are inline. Texts of unknown encoding are downloads. */
export function servedAs(
  stored: string,
  charset: Charset = 'utf-8',
): { contentType: string; inline: boolean } {
  const type = canonicalType(stored);
  if (isShownPicture(type) || type.startsWith('audio/')) return { contentType: type, inline: true };
  if (type.startsWith('text/') && charset === 'unknown')
    return { contentType: type, inline: false };
  if (type.startsWith('text/'))
    return { contentType: `${type}; charset=${charset}`, inline: type === PLAIN_TEXT };
  return { contentType: INERT_TYPES.includes(type) ? type : BYTES, inline: false };
}
