import { describe, expect, test } from '@jest/globals';
import { GROUPS } from '@pasteroom/openapi/rules/file-types';
import fc from 'fast-check';
import { LOSSLESS_WEBP, PICTURES } from '../../testing/pictures.ts';
import { cleanPicture } from './clean-picture.ts';

const ALL = Object.entries(PICTURES);
/** Excludes icons and bitmaps, which have no metadata. */
const CLEANED = ALL.filter(([type]) => type !== 'image/bmp' && type !== 'image/x-icon');
const cleaned = (type: string, content: Buffer) =>
  cleanPicture({ type, filename: 'a.pic' }, Buffer.from(content));
const rejection = (run: () => unknown) => {
  try {
    run();
    return undefined;
  } catch (thrown) {
    return thrown;
  }
};

const broken = { code: 'validation', message: 'File "a.pic" is not a valid image.' };
const tooLarge = {
  code: 'file_too_large',
  message: 'File "a.pic" is too large. Max size allowed is 40 megapixels.',
};

test('covers every image type that is allowed in texts', () => {
  const inTexts = GROUPS.filter(({ isInText }) => isInText).flatMap(({ rows }) =>
    rows.map(([type]) => type),
  );
  expect(inTexts.toSorted()).toEqual(Object.keys(PICTURES).toSorted());
});

test.each([...ALL, ['image/webp', LOSSLESS_WEBP] as const])(
  'does not change %s without metadata',
  (type, picture) => {
    expect(cleaned(type, picture).equals(picture)).toBe(true);
  },
);

describe.each(CLEANED)('images of type %s', (type, picture) => {
  test('removes trailing bytes from an image', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), (more) => {
        expect(cleaned(type, Buffer.concat([picture, more])).equals(picture)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  test('rejects an image that is truncated at any byte', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: picture.length - 1 }), (length) => {
        expect(rejection(() => cleaned(type, picture.subarray(0, length)))).toMatchObject(broken);
      }),
    );
  });

  test('rejects or shortens an image with random bytes after its header', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 500, maxLength: 3_000 }), (noise) => {
        const content = Buffer.concat([picture.subarray(0, 24), noise]);
        const failure = rejection(() =>
          expect(cleaned(type, content).length).toBeLessThan(content.length),
        );
        if (failure !== undefined)
          expect(failure).toMatchObject({
            code: expect.stringMatching(/^(validation|file_too_large)$/),
          });
      }),
    );
  });
});

test('keeps complete JPEGs appended to a JPEG and drops a truncated one', () => {
  const jpeg = PICTURES['image/jpeg'];
  const after = (...more: Buffer[]) => cleaned('image/jpeg', Buffer.concat([jpeg, ...more]));
  expect(after(jpeg, jpeg).equals(Buffer.concat([jpeg, jpeg, jpeg]))).toBe(true);
  expect(after(jpeg, jpeg.subarray(0, 200)).equals(Buffer.concat([jpeg, jpeg]))).toBe(true);
});

test('rejects images with more than 40 megapixels', () => {
  const sized = (width: number, height: number) => {
    const copy = Buffer.from(PICTURES['image/png']);
    copy.writeUInt32BE(width, 16);
    copy.writeUInt32BE(height, 20);
    return rejection(() => cleaned('image/png', copy));
  };
  expect(sized(8_000, 5_000)).toBeUndefined();
  expect(sized(8_000, 5_001)).toMatchObject(tooLarge);
  expect(sized(0xffffffff, 0xffffffff)).toMatchObject(tooLarge);
  expect(sized(0, 5)).toMatchObject(broken);
});

test('rejects a GIF whose first image is larger than its canvas', () => {
  const gif = Buffer.from(PICTURES['image/gif']);
  gif.fill(0xff, gif.indexOf(0x2c) + 5, gif.indexOf(0x2c) + 9);
  expect(rejection(() => cleaned('image/gif', gif))).toMatchObject(tooLarge);
});

test('rejects content that does not match its type', () => {
  expect(
    rejection(() => cleanPicture({ type: 'image/bmp', filename: 'a/b.png' }, Buffer.from('x'))),
  ).toMatchObject({
    message: 'File "a_b.png" is not a valid image.',
  });
});
