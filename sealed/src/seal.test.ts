import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { keptFilename } from '@pasteroom/openapi/rules/files';
import fc from 'fast-check';
import { readHead } from './head.ts';
import { keyOfWords } from './key-from-words.ts';
import { checkSealed, openBody, openToken } from './open.ts';
import { seal, type SealedContent, withCode } from './seal.ts';
import { CHUNK_BYTES } from './sizes.ts';
import { bytesOf, CONTENT, EXPECTED, FAST, OPTIONS, isSame, SECRET } from './testing/vector-1.ts';

describe('sealing', () => {
  test('returns the documented values of vector 1', async () => {
    const sealed = await seal(CONTENT, OPTIONS);
    const body = await bytesOf(sealed.body.stream());
    expect(sealed).toMatchObject({
      head: '{"v":1,"kind":"text","code":"abc234","sid":"AgICAgICAgICAgICAgICAg","made":"2026-11-22T00:00:00Z","life":86400,"reads":1,"kdf":"a1","salt":"AwMDAwMDAwMDAwMDAwMDAw","list":"en","size":4112}',
      wrap: 'C8OiA8X2PS586ZBi4dEZJzmd3ghCPYjzL9rmRoW6Yr49HIomT7BFzx14vMD4j3Er',
      commit: 'DtZ7krcdPdUShoCKWb-h8VJMjY1zNsDnDyd7kzmclXc',
      openHash: 'Amy2vhrVn3Ejbn-kIE_IsEqJZ-ecIPwrRFFM489VBJA',
      words: ['abandon', 'ability', 'able', 'zero', 'zone', 'zoo'],
    });
    expect(createHash('sha256').update(body).digest('hex')).toBe(
      '253d81241942f12d743756e5575068c0d6b2c9bba5d746bfe6cf98a565cfc61f',
    );
    expect(await openToken(SECRET.key, readHead(sealed.head))).toBe(
      'yQBZjYaK89F5DGh4SLFXPlLSIq3C_23c-yHdyjMP-94',
    );
  });

  test('returns a text that opens with its words', async () => {
    const sealed = await seal(CONTENT, {
      ...OPTIONS,
      fixed: { ...SECRET, numbers: [7, 7, 7, 1, 2, 3] },
    });
    const key = await keyOfWords(sealed, [7, 7, 7, 1, 2, 3]);
    expect(key).toEqual(sealed.key);
    const head = await checkSealed(sealed, key, EXPECTED);
    const { html, files } = await openBody(sealed.body.stream(), key, head);
    expect(html).toBe(CONTENT.html);
    expect(await files[0]?.blob.text()).toBe('hello file');
  });

  test('chooses other secrets for each text', async () => {
    const { fixed: _, ...random } = FAST;
    const [one, other] = [await seal(CONTENT, random), await seal(CONTENT, random)];
    expect(one.key).not.toEqual(other.key);
    expect(one.words).not.toEqual(other.words);
    expect(readHead(one.head).sid).not.toEqual(readHead(other.head).sid);
    expect(readHead(one.head).salt).not.toEqual(readHead(other.head).salt);
  });

  test('changes only the head and commit under another code', async () => {
    const sealed = await seal(CONTENT, FAST);
    const moved = await withCode(sealed, 'xyz789');
    const { head, commit, ...rest } = moved;
    expect(sealed).toMatchObject(rest);
    expect(head).toBe(sealed.head.replace('abc234', 'xyz789'));
    expect(commit).not.toBe(sealed.commit);
    await checkSealed(moved, sealed.key, { ...EXPECTED, code: 'xyz789' });
  });

  test.each([
    ['HTML', { ...CONTENT, html: 'x'.repeat(1_024 ** 2 + 1) }],
    [
      'a file',
      {
        ...CONTENT,
        files: [{ name: 'a', type: '', blob: new Blob([new Uint8Array(20 * 1_024 ** 2 + 1)]) }],
      },
    ],
    ['number of files', { ...CONTENT, files: Array(6).fill(CONTENT.files[0]) }],
    [
      'file name',
      { ...CONTENT, files: [{ name: 'a'.repeat(65_536), type: '', blob: new Blob() }] },
    ],
  ])('rejects an excessive %s', async (_what, content) => {
    await expect(seal(content, FAST)).rejects.toMatchObject({ reason: 'too_large' });
  });

  test.each([{ code: 'Not a code!' }, { reads: 2 }, { life: 0 }])(
    'rejects the option %j',
    async (option) => {
      await expect(seal(CONTENT, { ...FAST, ...option })).rejects.toMatchObject({
        reason: 'changed',
      });
    },
  );

  test('returns what was sealed', async () => {
    const blob = fc
      .uint8Array({ maxLength: 9_000 })
      .map((bytes) => new Blob([new Uint8Array(bytes)]));
    const type = fc.constantFrom('text/plain', 'image/png', 'application/zip', '');
    const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 160 });
    const content = fc.record({
      html: fc.string({ unit: 'grapheme', size: 'large' }),
      files: fc.array(fc.record({ name, type, blob }), { maxLength: 5 }),
      pictures: fc.array(fc.record({ type, blob }), { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(content, async (sent) => {
        const sealed = await seal(sent, FAST);
        const opened = await openBody(sealed.body.stream(), SECRET.key, readHead(sealed.head));
        expect(opened.html).toBe(sent.html);
        expect(opened.files.map(({ name, type }) => [name, type])).toEqual(
          sent.files.map(({ name, type }) => [keptFilename(name), type]),
        );
        expect(opened.pictures.map(({ type }) => type)).toEqual(
          sent.pictures.map(({ type }) => type),
        );
        const blobs = ({ files, pictures }: SealedContent) =>
          Promise.all([...files, ...pictures].map(({ blob }) => blob.bytes()));
        expect(await blobs(opened)).toEqual(await blobs(sent));
      }),
      { numRuns: 60 },
    );
  });

  test('restores content of several chunks', async () => {
    const bytes = Uint8Array.from({ length: CHUNK_BYTES * 3 + 5 }, (_, at) => at % 251);
    const files = [{ name: 'a', type: '', blob: new Blob([bytes]) }];
    const sealed = await seal({ ...CONTENT, files }, FAST);
    const opened = await openBody(sealed.body.stream(), SECRET.key, readHead(sealed.head));
    expect(isSame((await opened.files[0]?.blob.bytes()) ?? bytes.subarray(1), bytes)).toBe(true);
  });
});
