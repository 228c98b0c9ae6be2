import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import { describe, expect, test } from '@jest/globals';
import { describeWith } from '../../infra/checks/tools.ts';
import { type Bytes, toBase64url } from './base64url.ts';
import { readHead } from './head.ts';
import { keyOfWords } from './key-from-words.ts';
import { checkSealed, openBody, openToken } from './open.ts';
import { isSame } from './testing/vector-1.ts';
import { VECTORS_FILE } from './testing/vector-file.ts';
import { makeVectors, type Vector } from './testing/vectors.ts';
import { readWords } from './words.ts';

const VECTORS = JSON.parse(readFileSync(VECTORS_FILE, 'utf8')) as Vector[];
const PYTHON = env.PYTHON ?? 'python3';

async function open(vector: Vector, key: Bytes) {
  const { code, made, life } = readHead(vector.head);
  const expiresAt = new Date(Date.parse(made) + life * 1_000);
  const head = await checkSealed(vector, key, { code, expiresAt });
  const body = new Blob([Buffer.from(vector.body, 'base64url')]);
  const { html, files, pictures } = await openBody(body.stream(), key, head);
  const contentOf = async (blob: Blob) => toBase64url(new Uint8Array(await blob.arrayBuffer()));
  return {
    html,
    files: await Promise.all(
      files.map(async ({ name, type, blob }) => ({ name, type, content: await contentOf(blob) })),
    ),
    pictures: await Promise.all(
      pictures.map(async ({ type, blob }) => ({ type, content: await contentOf(blob) })),
    ),
  };
}

describe.each(VECTORS)('the test vector “$name”', (vector) => {
  const { html = '', files, pictures = [], error } = vector;
  const key = new Uint8Array(Buffer.from(vector.key, 'base64url'));

  test('returns the key of the vector from its words', async () => {
    const read = await readWords(vector.words, readHead(vector.head).list);
    expect(read).toEqual({ ok: true, numbers: vector.numbers });
    expect(await keyOfWords(vector, vector.numbers)).toEqual(key);
  });

  test('returns the open token of the vector', async () => {
    expect(await openToken(key, readHead(vector.head))).toBe(vector.open);
  });

  if (error === undefined)
    test('returns the content of the vector', async () => {
      expect(await open(vector, key)).toEqual({ html, files, pictures });
    });
  else
    test('rejects the damaged vector', async () => {
      await expect(open(vector, key)).rejects.toMatchObject({ reason: error });
    });
});

test('matches the generator of the vectors', async () => {
  const made = Buffer.from(`${JSON.stringify(await makeVectors(), null, 2)}\n`);
  expect(isSame(readFileSync(VECTORS_FILE), made)).toBe(true);
});

describeWith(
  'Python with cryptography 44',
  [PYTHON, '-c', 'import cryptography.hazmat.primitives.kdf.argon2'],
  'the reader in Python',
  () => {
    test('opens every vector by words and by key', () => {
      const reader = join(VECTORS_FILE, '../sealed-reader.py');
      const results = execFileSync(PYTHON, [reader, VECTORS_FILE], { encoding: 'utf8' });
      expect(results.match(/^ok: /gm)).toHaveLength(VECTORS.length * 2);
    });
  },
);
