import { GROUPS, type FileKind } from './file-types.ts';
import { MAX_FILE_BYTES, MAX_FILES } from './numbers.ts';
import { REJECTED_EXTENSIONS, TEXT_EXTENSIONS, TEXT_NAMES } from './text-names.ts';

export type { FileKind } from './file-types.ts';
export { MAX_FILE_BYTES, MAX_FILES };

/** The files, and 10 MB for the text and delimiters. */
export const MAX_FORM_BYTES = MAX_FILES * MAX_FILE_BYTES + 10 * 1_024 ** 2;
/** Readers' browsers may fail to decode larger images. */
export const MAX_PIXELS = 40_000_000;
/** In UTF-16 code units. */
const MAX_FILENAME_LENGTH = 150;

export const PLAIN_TEXT = 'text/plain';
export const BYTES = 'application/octet-stream';

interface DescribedFile {
  readonly name: string;
  /** MIME type as sent. May be empty or invalid. */
  readonly type: string;
}

const words = (list: string): string[] => list.match(/\S+/g) ?? [];
const typesOf = (groups: typeof GROUPS): string[] =>
  groups.flatMap(({ rows }) => rows.map(([type]) => type));
const ROWS = GROUPS.flatMap(({ rows }) => rows);

const BY_EXTENSION: ReadonlyMap<string, string> = new Map([
  ...words(TEXT_EXTENSIONS).map((extension) => [extension, PLAIN_TEXT] as const),
  ...ROWS.flatMap(([type, extensions]) =>
    words(extensions).map((extension) => [extension, type] as const),
  ),
  ...Object.entries(REJECTED_EXTENSIONS).flatMap(([type, extensions]) =>
    words(extensions).map((extension) => [extension, type] as const),
  ),
]);
const BY_ALIAS: ReadonlyMap<string, string> = new Map(
  ROWS.flatMap(([type, , aliases]) => words(aliases ?? '').map((alias) => [alias, type] as const)),
);
const KINDS: ReadonlyMap<string, FileKind> = new Map([
  [PLAIN_TEXT, 'text'],
  ...GROUPS.flatMap(({ kind, rows }) => rows.map(([type]) => [type, kind] as const)),
]);
const NAMES = new Set(words(TEXT_NAMES));
const WITH_SIGNATURE = new Set(typesOf(GROUPS.filter(({ hasSignature }) => hasSignature)));
const CONTAINED = new Set(typesOf(GROUPS.filter(({ isContained }) => isContained)));
const SHOWN = new Set(typesOf(GROUPS.filter(({ isShown }) => isShown)));
const IN_TEXTS = new Set(typesOf(GROUPS.filter(({ isInText }) => isInText)));

const WELL_FORMED = /^[a-z0-9!#$&^_.+-]+\/[a-z0-9!#$&^_.+-]+$/;
/** Treated as plain text. */
const SCRIPT_TYPES =
  /^application\/(?:[a-z.-]*(?:javascript|ecmascript|jscript|livescript|typescript)|x-sh|x-shellscript|x-csh|x-python|x-perl|x-php|x-httpd-php|x-ruby)$/;
const CAMERA_MAKERS =
  'adobe|canon|epson|fuji|fujifilm|gopro|hasselblad|kodak|leaf|leica|mamiya|minolta|nikon|olympus|panasonic|pentax|phaseone|samsung|sigma|sony';
const CAMERA_RAW = new RegExp(`^image/x-(?:dcraw|raw|(?:${CAMERA_MAKERS})-[a-z0-9]+)$`);

/** Removes parameters and resolves aliases. All text types except tables become plain text. */
export function canonicalType(type: string): string {
  const bare = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!WELL_FORMED.test(bare)) return BYTES;
  const known = BY_ALIAS.get(bare) ?? bare;
  if (KINDS.has(known)) return known;
  return known.startsWith('text/') || SCRIPT_TYPES.test(known) ? PLAIN_TEXT : known;
}

/** Returns the type by extension, or else the declared type. Doesn't check the content. */
export function describedType({ name, type }: DescribedFile): string {
  const segments = name
    .replace(/[. ]+$/, '')
    .toLowerCase()
    .split('.');
  const extension = segments.length > 1 ? segments.at(-1) : undefined;
  const byExtension = extension === undefined ? undefined : BY_EXTENSION.get(extension);
  if (byExtension !== undefined) return byExtension;
  return NAMES.has(segments.find((segment) => segment !== '') ?? '')
    ? PLAIN_TEXT
    : canonicalType(type);
}

export const isAcceptedType = (type: string): boolean =>
  type.startsWith('application/') || KINDS.has(type) || isCameraRaw(type);

/** True if all files of this type start with a signature. */
export const hasSignature = (type: string): boolean => WITH_SIGNATURE.has(type);

export const isShownPicture = (type: string): boolean => SHOWN.has(type);

export const isTextPicture = (type: string): boolean => IN_TEXTS.has(type);

export const isContained = (type: string): boolean => CONTAINED.has(type);

/** Many camera raw formats share the TIFF signature. */
export const isCameraRaw = (type: string): boolean => CAMERA_RAW.test(type);

export function kindOfFile(file: DescribedFile): FileKind {
  const type = canonicalType(file.type);
  return (
    kindOfType(type === PLAIN_TEXT ? describedType(file) : type) ??
    kindOfType(describedType(file)) ??
    'other'
  );
}

function kindOfType(type: string): FileKind | undefined {
  const kind = KINDS.get(type);
  if (kind) return kind;
  if (type.startsWith('image/')) return 'image';
  return type.startsWith('audio/') ? 'audio' : undefined;
}

/** Invisible characters that reverse or break text. */
const MISLEADING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]/g;
/** Not allowed in file names on some systems. */
const INVALID_CHARACTERS = /[/\\\p{Cc}]/gu;

/** Replaces invalid characters with `_`, removes misleading ones and truncates the name. */
export function keptFilename(sent: string): string {
  const held = sent.toWellFormed().replaceAll(MISLEADING, '').replaceAll(INVALID_CHARACTERS, '_');
  const name = /^\.{1,2}$/.test(held) ? held.replaceAll('.', '_') : held || 'file';
  if (name.length <= MAX_FILENAME_LENGTH) return name;
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return (
    name.slice(0, MAX_FILENAME_LENGTH - extension.length).replace(/[\ud800-\udbff]$/, '') +
    extension
  );
}
