import { argon2Sync, createCipheriv } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { toBase64url } from './base64url.ts';
import { keyOfWords, wrapKey } from './key-from-words.ts';
import { writeHead } from './head.ts';
import { OPTIONS, SECRET } from './testing/vector-1.ts';

const { key, sid, salt, numbers } = SECRET;
const head = writeHead({ ...OPTIONS, made: '2026-11-22T00:00:00Z', sid, salt, size: 4_112 });

describe('the key from the words', () => {
  test('wraps keys like another implementation', async () => {
    const kek = argon2Sync('argon2id', {
      message: Buffer.from('00000001000207fd07fe07ff', 'hex'),
      nonce: salt,
      parallelism: 1,
      tagLength: 32,
      memory: 65_536,
      passes: 3,
    });
    const cipher = createCipheriv('aes-256-gcm', kek, new Uint8Array(12)).setAAD(sid);
    const wrap = Buffer.concat([cipher.update(key), cipher.final(), cipher.getAuthTag()]);
    expect(toBase64url(await wrapKey(key, SECRET))).toBe(wrap.toString('base64url'));
    expect(await keyOfWords({ head, wrap: wrap.toString('base64url') }, numbers)).toEqual(key);
  });
});
