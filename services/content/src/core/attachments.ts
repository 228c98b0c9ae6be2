import { DAY } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import type { FormFile } from '@pasteroom/kit/core/form';

/** A file of a text or a page. Its bytes lie in the object store under its id. */
export interface Attachment {
  /** Letters and digits; the object's key. */
  id: string;
  filename: string;
  type: string;
  /** Bytes. */
  size: number;
}

/** The files that a text or a page owns. */
export interface OwnedFiles {
  attachments: Attachment[];
  /** Ids of the stored pictures that it shows. */
  pictures: string[];
}

/** Ids of everything stored for an owner. */
export const filesOf = ({ attachments, pictures }: OwnedFiles): string[] => [...attachments.map(({ id }) => id), ...pictures];

const MAX_FILES = 5;
export const MAX_FILE_BYTES = 20_971_520;
const MAX_NAME = 150;
/** How long a picture that nothing shows yet is kept: somebody may still be writing. */
export const DRAFT_LIFE = DAY;

const tooManyFiles = (): AppError => new AppError('too_many_files', `Cannot upload more than ${MAX_FILES} files.`);
export const fileTooLarge = (name: string): AppError =>
  new AppError('file_too_large', `File "${cleanFilename(name)}" is too large. Max size allowed is 20MB.`);
const fileTypeRefused = (type: string): AppError => new AppError('file_type', `File type "${type}" is not supported.`);
const duplicateFile = (name: string): AppError => new AppError('duplicate_file', `File "${name}" already exist.`);

/** Throws when a file came in another field of a form than files do. */
export function checkField(file: Pick<FormFile, 'name'>, expected: string): void {
  if (file.name !== expected) throw new AppError('validation', `The form has no file field ${JSON.stringify(file.name.slice(0, 40))}.`);
}

/** Throws when one more file of this name may not join those that are there. */
export function checkJoins(files: readonly Pick<Attachment, 'filename'>[], filename: string): void {
  if (files.length >= MAX_FILES) throw tooManyFiles();
  if (files.some((file) => file.filename === filename)) throw duplicateFile(filename);
}

/** The name under which a file is kept: its last path part without what a header, a path or a screen could trip over, at most 150 characters. */
export function cleanFilename(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  // Control characters, and those that turn the direction of what stands after them (a name that reads other than it is).
  const printable = last
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]/gu, '')
    .trim()
    .replace(/^\.+/, '');
  if (printable.length <= MAX_NAME) return printable || 'file';
  const extension = /\.[^.]{1,10}$/.exec(printable)?.[0] ?? '';
  return printable.slice(0, MAX_NAME - extension.length).toWellFormed() + extension;
}

/** The name in its address: a random part, a dash, the file name. */
export const generatedFilename = ({ id, filename }: Pick<Attachment, 'id' | 'filename'>): string => `${id}-${filename}`;

/** The id in such a name: an id has no dash. */
export const fileIdOf = (name: string): string => name.split('-', 1)[0] ?? '';

const RASTER = [
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/gif',
  'image/bmp',
  'image/webp',
  'image/tiff',
  'image/x-icon',
  'image/vnd.microsoft.icon',
];
const RAW_CAMERA = [
  'x-canon-cr2',
  'x-canon-cr3',
  'x-canon-crw',
  'x-nikon-nef',
  'x-nikon-nrw',
  'x-sony-arw',
  'x-adobe-dng',
  'x-panasonic-rw2',
  'x-fujifilm-raf',
  'x-olympus-orf',
  'x-pentax-pef',
  'x-samsung-srw',
  'x-dcraw',
].map((raw) => `image/${raw}`);
const AUDIO = ['audio/mpeg', 'audio/mp3', 'audio/wav', 'audio/wave', 'audio/x-wav', 'audio/vnd.wave'];
const TEXT = ['text/plain', 'text/csv'];
const SVG = 'image/svg+xml';
const BYTES = 'application/octet-stream';

/** Types whose files always show it in their first bytes: a file that says it is one and does not show it is not. */
const shows = (type: string): boolean => RASTER.includes(type) || AUDIO.includes(type) || type === 'application/pdf';
const isScript = (type: string): boolean => /(java|ecma|j|live)script/.test(type);

/** What a file is: what its content says, else what was declared. Throws `file_type` for what is not on the list. */
export function typeOf({ declaredType, sniffedType }: Pick<FormFile, 'declaredType' | 'sniffedType'>): string {
  const declared = /^[a-z0-9.+-]+\/[a-z0-9.+-]+$/.exec(declaredType.split(';')[0]?.trim().toLowerCase() ?? '')?.[0] ?? BYTES;
  const isSvg = declared === SVG && (sniffedType === undefined || sniffedType === 'application/xml');
  const type = isSvg ? SVG : (sniffedType ?? (shows(declared) ? BYTES : declared));
  const listed = [...RASTER, ...RAW_CAMERA, ...AUDIO, ...TEXT, SVG].includes(type) || type.startsWith('application/');
  if (!listed || isScript(type)) throw fileTypeRefused(type);
  return type;
}

/** Whether a file may be shown inside a text: a picture that cannot run. */
const isPicture = (type: string): boolean => RASTER.includes(type);

/** Throws `file_type` unless the file is, by its content, a picture that can be shown inside a text. */
export function pictureTypeOf(file: Pick<FormFile, 'declaredType' | 'sniffedType'>): string {
  const type = typeOf(file);
  if (!isPicture(type)) throw fileTypeRefused(type);
  return type;
}

/** How a stored type is served: by itself in the browser only where it cannot run, and other runnable types not even under their own name. */
export function servedAs(type: string): { contentType: string; inline: boolean } {
  if (isPicture(type) || AUDIO.includes(type)) return { contentType: type, inline: true };
  if (TEXT.includes(type)) return { contentType: `${type}; charset=utf-8`, inline: type === 'text/plain' };
  if (type === 'application/pdf' || type === 'application/zip' || type === SVG) return { contentType: type, inline: false };
  return { contentType: BYTES, inline: false };
}
