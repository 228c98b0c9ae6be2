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

/** A file of a text or a page. Its bytes lie in the object store under its id. */
export interface Attachment {
  /** Letters and digits; the object's key. */
  id: string;
  filename: string;
  type: string;
  /** The size in bytes. */
  size: number;
}

/** The files that a text or a page owns. */
export interface OwnedFiles {
  attachments: Attachment[];
  /** Ids of the stored pictures that it shows. */
  pictures: string[];
}

/** Lists the ids of everything that is stored for an owner. */
export const filesOf = ({ attachments, pictures }: OwnedFiles): string[] => [...attachments.map(({ id }) => id), ...pictures];

/** How long a picture that nothing shows yet is kept: somebody may still be writing, whose editor then asks to keep it. */
export const DRAFT_LIFE = HOUR;
/** How long such a picture is kept at the most, however often it is asked for. */
export const LONGEST_DRAFT_LIFE = DAY;
/** How long a file is kept whose form has not come to its end: on a slow line that takes hours. */
export const UPLOAD_LIFE = DAY;

const tooManyFiles = (): AppError => new AppError('too_many_files', `Cannot upload more than ${MAX_FILES} files.`);
export const fileTooLarge = (name: string): AppError =>
  new AppError('file_too_large', `File "${keptFilename(name)}" is too large. Max size allowed is 20MB.`);
const fileTypeRefused = (type: string): AppError => new AppError('file_type', `File type "${type}" is not supported.`);
const duplicateFile = (name: string): AppError => new AppError('duplicate_file', `File "${name}" already exist.`);

/** Throws when one more file of this name may not join those that are there. */
export function checkJoins(files: readonly Pick<Attachment, 'filename'>[], filename: string): void {
  if (files.length >= MAX_FILES) throw tooManyFiles();
  if (files.some((file) => file.filename === filename)) throw duplicateFile(filename);
}

/** The name in its address: a random part, a dash, the file name. */
export const generatedFilename = ({ id, filename }: Pick<Attachment, 'id' | 'filename'>): string => `${id}-${filename}`;

/** The id in such a name: an id has no dash. */
export const fileIdOf = (name: string): string => name.split('-', 1)[0] ?? '';

/** The file's own name in such a name. */
export const filenameIn = (name: string): string => keptFilename(name.slice(name.indexOf('-') + 1));

/** Containers whose bytes do not always show what is in them. */
const CONTAINERS = ['application/zip', 'application/x-cfb'];
const INERT_AS_THEY_ARE = ['application/pdf', 'application/zip', 'image/svg+xml'];

type Described = Pick<FormFile, 'filename' | 'declaredType' | 'sniffedType'>;

/** The type of a file: by its content, else by its name, else as it was declared. Throws `file_type` for a type that is not accepted. */
export function typeOf({ filename, declaredType, sniffedType }: Described): string {
  const described = describedType({ name: filename, type: declaredType });
  const type = sniffedType === undefined ? typeByDescription(described) : typeByContent(canonicalType(sniffedType), described);
  if (!isAcceptedType(type)) throw fileTypeRefused(type);
  return type;
}

/** The type of a file whose first bytes show none: its description counts, but one that claims to be a picture and shows none is just bytes. */
const typeByDescription = (described: string): string => (hasSignature(described) ? BYTES : described);

/** The type of a file whose first bytes show one. Its description counts only where it says more of the same: which document a container holds, or which camera's TIFF this is. */
function typeByContent(content: string, described: string): string {
  const isSaidMore =
    (CONTAINERS.includes(content) && isContained(described)) ||
    ((content === 'image/tiff' || isCameraRaw(content)) && isCameraRaw(described)) ||
    (content === 'application/xml' && (described === PLAIN_TEXT || described === 'image/svg+xml'));
  return isSaidMore ? described : content;
}

/** Throws `file_type` unless the file is, by its content, a picture that can be shown inside a text. */
export function pictureTypeOf(file: Described): string {
  const type = typeOf(file);
  if (!isTextPicture(type)) throw fileTypeRefused(type);
  return type;
}

/**
 * Returns how a stored file is served. Browsers only show types that can't run. They download texts whose encoding is unknown.
 */
export function servedAs(stored: string, charset: Charset = 'utf-8'): { contentType: string; inline: boolean } {
  const type = canonicalType(stored);
  if (isShownPicture(type) || type.startsWith('audio/')) return { contentType: type, inline: true };
  if (type.startsWith('text/') && charset === 'unknown') return { contentType: type, inline: false };
  if (type.startsWith('text/')) return { contentType: `${type}; charset=${charset}`, inline: type === PLAIN_TEXT };
  return { contentType: INERT_AS_THEY_ARE.includes(type) ? type : BYTES, inline: false };
}
