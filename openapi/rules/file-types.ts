export type FileKind =
  'image' | 'audio' | 'pdf' | 'sheet' | 'document' | 'archive' | 'text' | 'other';

/** Extensions and aliases are space-separated. */
type Row = readonly [type: string, extensions: string, aliases?: string];

/** All browsers display these images, and the images can't contain scripts. */
const TEXT_PICTURES: readonly Row[] = [
  ['image/jpeg', 'jpg jpeg jpe jfif', 'image/jpg image/pjpeg'],
  ['image/png', 'png', 'image/x-png'],
  ['image/apng', 'apng'],
  ['image/gif', 'gif'],
  ['image/bmp', 'bmp dib', 'image/x-ms-bmp image/x-bmp'],
  ['image/webp', 'webp'],
  ['image/x-icon', 'ico cur', 'image/vnd.microsoft.icon image/ico'],
  ['image/avif', 'avif'],
];
/** Only some browsers display these images, so texts can't contain them. */
const SCANS: readonly Row[] = [['image/tiff', 'tif tiff', 'image/x-tiff']];
const OTHER_PICTURES: readonly Row[] = [
  ['image/heic', 'heic heics', 'image/heic-sequence'],
  ['image/heif', 'heif heifs hif', 'image/heif-sequence'],
];
const DRAWINGS: readonly Row[] = [['image/svg+xml', 'svg', 'image/svg']];
const CAMERA_RAWS: readonly Row[] = [
  ['image/x-adobe-dng', 'dng'],
  ['image/x-canon-cr2', 'cr2'],
  ['image/x-canon-cr3', 'cr3'],
  ['image/x-canon-crw', 'crw'],
  ['image/x-epson-erf', 'erf'],
  ['image/x-fujifilm-raf', 'raf', 'image/x-fuji-raf'],
  ['image/x-gopro-gpr', 'gpr'],
  ['image/x-hasselblad-3fr', '3fr'],
  ['image/x-hasselblad-fff', 'fff'],
  ['image/x-kodak-dcr', 'dcr dcs drf'],
  ['image/x-kodak-k25', 'k25'],
  ['image/x-kodak-kdc', 'kdc'],
  ['image/x-leaf-mos', 'mos'],
  ['image/x-leica-rwl', 'rwl'],
  ['image/x-mamiya-mef', 'mef'],
  ['image/x-minolta-mrw', 'mrw'],
  ['image/x-nikon-nef', 'nef'],
  ['image/x-nikon-nrw', 'nrw'],
  ['image/x-olympus-orf', 'orf'],
  ['image/x-panasonic-rw2', 'rw2'],
  ['image/x-pentax-pef', 'pef ptx'],
  ['image/x-phaseone-iiq', 'iiq'],
  ['image/x-samsung-srw', 'srw'],
  ['image/x-sigma-x3f', 'x3f'],
  ['image/x-sony-arw', 'arw'],
  ['image/x-sony-sr2', 'sr2'],
  ['image/x-sony-srf', 'srf'],
];
const AUDIO: readonly Row[] = [
  ['audio/mpeg', 'mp3', 'audio/mp3 audio/x-mp3 audio/x-mpeg audio/mpeg3'],
  ['audio/wav', 'wav', 'audio/x-wav audio/wave audio/vnd.wave audio/x-pn-wav'],
  ['audio/flac', 'flac', 'audio/x-flac'],
  ['audio/ogg', 'ogg oga opus', 'audio/opus audio/x-vorbis+ogg'],
  ['audio/mp4', 'm4a m4b', 'audio/x-m4a audio/m4a audio/x-m4b'],
  ['audio/aac', 'aac', 'audio/x-aac audio/aacp'],
];
const PDF: readonly Row[] = [['application/pdf', 'pdf', 'application/x-pdf']];

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';
/** Sheets, documents and packages are containers, whose bytes don't always reveal the type. */
const SHEETS: readonly Row[] = [
  [
    'application/vnd.ms-excel',
    'xls xlt xla',
    'application/msexcel application/x-msexcel application/excel',
  ],
  [`${OPEN_XML}.spreadsheetml.sheet`, 'xlsx'],
  [`${OPEN_XML}.spreadsheetml.template`, 'xltx'],
  ['application/vnd.ms-excel.sheet.macroenabled.12', 'xlsm'],
  ['application/vnd.ms-excel.sheet.binary.macroenabled.12', 'xlsb'],
  [`${OPEN_DOCUMENT}.spreadsheet`, 'ods'],
  [`${OPEN_DOCUMENT}.spreadsheet-template`, 'ots'],
  ['application/vnd.apple.numbers', 'numbers'],
];
const DOCUMENTS: readonly Row[] = [
  ['application/msword', 'doc'],
  [`${OPEN_XML}.wordprocessingml.document`, 'docx'],
  [`${OPEN_XML}.wordprocessingml.template`, 'dotx'],
  ['application/vnd.ms-word.document.macroenabled.12', 'docm'],
  [
    'application/vnd.ms-powerpoint',
    'ppt pps pot',
    'application/mspowerpoint application/powerpoint',
  ],
  [`${OPEN_XML}.presentationml.presentation`, 'pptx'],
  [`${OPEN_XML}.presentationml.slideshow`, 'ppsx'],
  [`${OPEN_XML}.presentationml.template`, 'potx'],
  ['application/vnd.ms-powerpoint.presentation.macroenabled.12', 'pptm'],
  [`${OPEN_DOCUMENT}.text`, 'odt'],
  [`${OPEN_DOCUMENT}.text-template`, 'ott'],
  [`${OPEN_DOCUMENT}.presentation`, 'odp'],
  [`${OPEN_DOCUMENT}.presentation-template`, 'otp'],
  [`${OPEN_DOCUMENT}.graphics`, 'odg'],
  ['application/vnd.apple.pages', 'pages'],
  ['application/epub+zip', 'epub'],
  ['application/vnd.visio', 'vsd vst vsdx', 'application/x-visio'],
  ['application/vnd.ms-project', 'mpp'],
  ['application/vnd.ms-outlook', 'msg'],
];
const PACKAGES: readonly Row[] = [
  ['application/java-archive', 'jar war ear', 'application/x-java-archive'],
  ['application/vnd.android.package-archive', 'apk'],
  ['application/vnd.google-earth.kmz', 'kmz'],
  ['application/x-msi', 'msi'],
  ['application/x-xpinstall', 'xpi'],
];
const ARCHIVES: readonly Row[] = [
  ['application/zip', 'zip', 'application/x-zip application/x-zip-compressed'],
  ['application/gzip', 'gz tgz', 'application/x-gzip'],
  ['application/x-tar', 'tar'],
  ['application/x-7z-compressed', '7z'],
  ['application/x-rar-compressed', 'rar', 'application/vnd.rar application/x-rar'],
  ['application/x-bzip2', 'bz2 tbz2', 'application/x-bzip'],
  ['application/x-xz', 'xz txz'],
  ['application/zstd', 'zst'],
];
const RICH_TEXT: readonly Row[] = [['application/rtf', 'rtf', 'text/rtf text/richtext']];
const TABLES: readonly Row[] = [
  ['text/csv', 'csv', 'text/comma-separated-values application/csv text/x-csv'],
];

interface Group {
  readonly kind: FileKind;
  readonly rows: readonly Row[];
  /** Files always start with a signature that reveals their type. */
  readonly hasSignature?: true;
  readonly isContained?: true;
  /** Browsers display these files and can't run them. */
  readonly isShown?: true;
  readonly isInText?: true;
  readonly isCameraRaw?: true;
}

/** Other `application/…` types are also accepted. */
export const GROUPS: readonly Group[] = [
  { kind: 'image', rows: TEXT_PICTURES, hasSignature: true, isShown: true, isInText: true },
  { kind: 'image', rows: SCANS, hasSignature: true, isShown: true },
  { kind: 'image', rows: OTHER_PICTURES, hasSignature: true },
  { kind: 'image', rows: DRAWINGS },
  { kind: 'image', rows: CAMERA_RAWS, isCameraRaw: true },
  { kind: 'audio', rows: AUDIO, hasSignature: true },
  { kind: 'pdf', rows: PDF, hasSignature: true },
  { kind: 'sheet', rows: SHEETS, isContained: true },
  { kind: 'document', rows: DOCUMENTS, isContained: true },
  { kind: 'archive', rows: PACKAGES, isContained: true },
  { kind: 'archive', rows: ARCHIVES },
  { kind: 'document', rows: RICH_TEXT },
  { kind: 'sheet', rows: TABLES },
];
