import { expect, test } from '@jest/globals';
import { MAX_FILE_BYTES } from '@pasteroom/openapi/rules/numbers';
import { seal } from '@pasteroom/sealed/seal';
import { sealedContent, sealedSize } from './sealed-content.ts';

const blobOf = (bytes: number) => new Blob([new Uint8Array(bytes)]);

test('takes attached files with their type and a safe name, and HTML without pictures as it is', async () => {
  const file = new File(['x'], 'a/ä.md');
  expect(await sealedContent('<p>x</p>', [file])).toEqual({
    html: '<p>x</p>',
    files: [{ name: 'a_ä.md', type: 'text/plain', blob: file }],
    pictures: [],
  });
});

test.each([0, 5_000, 300_000])(
  'computes the size of a sealed text with a file of %i bytes',
  async (bytes) => {
    const content = {
      html: '<p>Grüße</p>',
      files: [{ name: 'ä.bin', type: 'application/zip', blob: blobOf(bytes) }],
      pictures: [{ type: 'image/png', blob: blobOf(10) }],
    };
    const { body } = await seal(content, {
      code: 'abc234',
      made: new Date(0),
      life: 600,
      reads: 0,
      list: 'en',
      wrapKey: async () => new Uint8Array(48),
    });
    expect(sealedSize(content)).toBe(body.size);
  },
);

test('returns no finite size if a file is too large', () => {
  const blob = { ...blobOf(0), size: MAX_FILE_BYTES + 1 };
  expect(sealedSize({ html: '', files: [{ name: 'a', type: '', blob }], pictures: [] })).toBe(
    Infinity,
  );
});
