import { type Bytes, toBase64url } from '../base64url.ts';
import { type Head, readHead, writeHead } from '../head.ts';
import { openToken } from '../open.ts';
import { type Sealed, seal, type SealedContent } from '../seal.ts';
import type { SealedReason } from '../sealed-error.ts';
import { CHUNK_BYTES } from '../sizes.ts';
import { bytesOf, CONTENT, OPTIONS } from './vector-1.ts';

interface Picture {
  readonly type: string;
  /** In base64url, like all binary values. */
  readonly content: string;
}

/** Contains the content, or the error for damaged input. */
export interface Vector {
  readonly name: string;
  readonly head: string;
  readonly wrap: string;
  readonly commit: string;
  readonly open: string;
  readonly openHash: string;
  readonly body: string;
  readonly key: string;
  readonly numbers: readonly number[];
  readonly words: string;
  readonly html?: string;
  readonly files?: readonly (Picture & { readonly name: string })[];
  readonly pictures?: readonly Picture[];
  readonly error?: SealedReason;
}

type Options = Pick<Head, 'code' | 'life' | 'reads' | 'list'>;

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const OTHER: Options = { code: 'my-room_2', life: 3_600, reads: 0, list: 'en' };

const text = (html: string): SealedContent => ({ html, files: [], pictures: [] });
const file = (name: string, type: string, content: string) => ({
  name,
  type,
  blob: new Blob([content]),
});

/** The manifest and its length take 30 bytes. */
const htmlOfPlaintext = (bytes: number) => text(`<p>${'a'.repeat(bytes - 30 - 7)}</p>`);

const FILES = [
  file('Résumé.txt', 'text/plain', 'Grüße\n'),
  file('отчёт.pdf', 'application/pdf', '%PDF-1.7\n'),
  file('报告.csv', 'text/csv', 'a,b\n1,2\n'),
  file('تقرير.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  file('नोट', 'application/octet-stream', ''),
];

const PICTURE = { type: 'image/png', blob: new Blob([Buffer.from(PNG, 'base64')]) };

/** Same secrets and content every time. */
export async function makeVectors(): Promise<Vector[]> {
  const damaged = await vectorOf('A bit of the body was flipped', 7, OTHER, CONTENT);
  const replayed = await vectorOf('The code in the head was replaced', 8, OTHER, CONTENT);
  const head = writeHead({ ...readHead(replayed.head), code: 'abc234' });
  return [
    await vectorOf('Short text and a file', 1, OPTIONS, CONTENT),
    await vectorOf('Plaintext of exactly one chunk', 2, OTHER, htmlOfPlaintext(CHUNK_BYTES)),
    await vectorOf('One more byte, in two chunks', 3, OTHER, htmlOfPlaintext(CHUNK_BYTES + 1)),
    await vectorOf(
      'Padding above 4 KiB, Portuguese words',
      4,
      { ...OTHER, reads: 10, list: 'pt' },
      text('<p>Olá, mundo!</p>\n'.repeat(250)),
    ),
    await vectorOf(
      'Five files, one of them empty, French words',
      5,
      { ...OTHER, reads: 100, list: 'fr' },
      { html: '', files: FILES, pictures: [] },
    ),
    await vectorOf(
      'Picture, Spanish words',
      6,
      { ...OTHER, life: 600, list: 'es' },
      { html: '<p><img src="sealed:0" alt=""></p>', files: [], pictures: [PICTURE] },
    ),
    asDamaged({ ...damaged, body: flipLastBit(damaged.body) }),
    asDamaged({ ...replayed, head }),
  ];
}

async function vectorOf(
  name: string,
  index: number,
  options: Options,
  content: SealedContent,
): Promise<Vector> {
  const fixed = secretOf(index);
  const sealed = await seal(content, { ...options, made: OPTIONS.made, fixed });
  return {
    name,
    ...(await partsOf(sealed)),
    numbers: fixed.numbers,
    words: sealed.words.join(' '),
    html: content.html,
    files: await Promise.all(
      content.files.map(async ({ name, type, blob }) => ({
        name,
        type,
        content: await read(blob),
      })),
    ),
    ...(content.pictures.length > 0 && {
      pictures: await Promise.all(
        content.pictures.map(async ({ type, blob }) => ({ type, content: await read(blob) })),
      ),
    }),
  };
}

const asDamaged = ({ html: _html, files: _files, ...vector }: Vector): Vector => ({
  ...vector,
  error: 'changed',
});

async function partsOf({ head, wrap, commit, openHash, key, body }: Sealed) {
  const open = await openToken(key, readHead(head));
  const bytes = toBase64url(await bytesOf(body.stream()));
  return { head, wrap, commit, open, openHash, body: bytes, key: toBase64url(key) };
}

/** Vector 1 has the secrets of the documented example. */
function secretOf(index: number) {
  const bytes = (length: number, offset: number): Bytes =>
    new Uint8Array(length).fill((index - 1) * 3 + offset);
  const numbers = [0, 1, 2, 2_045, 2_046, 2_047].map(
    (number) => (number + (index - 1) * 97) % 2_048,
  );
  return { key: bytes(32, 1), sid: bytes(16, 2), salt: bytes(16, 3), numbers };
}

const read = async (blob: Blob): Promise<string> =>
  toBase64url(new Uint8Array(await blob.arrayBuffer()));

function flipLastBit(body: string): string {
  const bytes = Buffer.from(body, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  return bytes.toString('base64url');
}
