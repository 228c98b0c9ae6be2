import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { GROUPS } from '@pasteroom/openapi/rules/file-types';
import fc from 'fast-check';
import { LOSSLESS_WEBP, PICTURES } from '../../testing/pictures.ts';
import { wholePicture } from './whole-picture.ts';

const ALL = Object.entries(PICTURES);

/** What is passed on of a file whose bytes come in pieces of these lengths, by turns. */
const passedOn = (type: string, content: Buffer, lengths: readonly number[] = [65_536]) =>
  buffer(Readable.from(wholePicture({ type, filename: 'a.pic' }, inPieces(content, lengths)), { objectMode: false }));

async function* inPieces(content: Buffer, lengths: readonly number[]): AsyncGenerator<Buffer> {
  for (let [at, turn] = [0, 0]; at < content.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    yield content.subarray(at, at + length);
    at += length;
  }
}

const broken = { code: 'validation', message: 'File "a.pic" is not a whole picture.' };
const goesOn = { code: 'validation', message: 'File "a.pic" goes on behind the end of its picture.' };
const tooLarge = { code: 'file_too_large', message: 'File "a.pic" is too large. Max size allowed is 40 megapixels.' };
const lengths = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 });

test('every type that texts show can be looked through, and has a picture here', () => {
  const inTexts = GROUPS.filter(({ isInText }) => isInText).flatMap(({ rows }) => rows.map(([type]) => type));
  expect(inTexts.toSorted()).toEqual(Object.keys(PICTURES).toSorted());
});

describe.each(ALL)('a whole picture of type %s', (type, picture) => {
  test('passes as it is, in whatever pieces it comes', async () => {
    await fc.assert(
      fc.asyncProperty(lengths, async (pieces) => {
        expect((await passedOn(type, picture, pieces)).equals(picture)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  test('is refused when anything follows it, in whatever pieces that comes', async () => {
    const other = fc.uint8Array({ minLength: 1, maxLength: 200 }).filter(([first]) => first !== 0);
    await fc.assert(
      fc.asyncProperty(other, lengths, async (more, pieces) => {
        const refused = await passedOn(type, Buffer.concat([picture, more]), pieces).catch((thrown: unknown) => thrown);
        expect(refused).toMatchObject({ code: 'validation' });
      }),
      { numRuns: 20 },
    );
  });

  test('is refused when it breaks off, wherever', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: picture.length - 1 }), async (length) => {
        await expect(passedOn(type, picture.subarray(0, length))).rejects.toMatchObject(broken);
      }),
      { numRuns: 50 },
    );
  });
});

test('a WebP without loss passes', async () => {
  expect((await passedOn('image/webp', LOSSLESS_WEBP, [7])).equals(LOSSLESS_WEBP)).toBe(true);
});

test('what only begins like a picture is never passed on to its end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...ALL), fc.uint8Array({ minLength: 500, maxLength: 3_000 }), async ([type, picture], noise) => {
      const content = Buffer.concat([picture.subarray(0, 24), noise]);
      const refused = await passedOn(type, content).catch((thrown: unknown) => thrown);
      expect(Buffer.isBuffer(refused) && refused.length === content.length).toBe(false);
    }),
  );
});

describe('more than a PNG', () => {
  const png = PICTURES['image/png'];

  test('is named as such', async () => {
    await expect(passedOn('image/png', Buffer.concat([png, Buffer.from([0])]))).rejects.toMatchObject(goesOn);
  });

  test('has too many pixels from 40 million on', async () => {
    const sized = (width: number, height: number) => {
      const copy = Buffer.from(png);
      copy.writeUInt32BE(width, 16);
      copy.writeUInt32BE(height, 20);
      return passedOn('image/png', copy);
    };
    await expect(sized(8_000, 5_000)).resolves.toHaveLength(png.length);
    await expect(sized(8_000, 5_001)).rejects.toMatchObject(tooLarge);
    await expect(sized(0xffffffff, 0xffffffff)).rejects.toMatchObject(tooLarge);
    await expect(sized(0, 5)).rejects.toMatchObject(broken);
  });
});

describe('what a camera leaves behind a JPEG', () => {
  const jpeg = PICTURES['image/jpeg'];
  const after = (...more: Buffer[]) => passedOn('image/jpeg', Buffer.concat([jpeg, ...more]), [50, 3]);

  test('is kept where it is a whole JPEG, too', async () => {
    expect((await after(jpeg, jpeg)).equals(Buffer.concat([jpeg, jpeg, jpeg]))).toBe(true);
    await expect(after(jpeg, jpeg.subarray(0, 200))).rejects.toMatchObject(broken);
  });

  test('is left out where it begins with a zero byte, like a clip or padding', async () => {
    const clip = Buffer.concat([Buffer.from('000000186674797069736f6d', 'hex'), Buffer.alloc(5_000, 0xab)]);
    expect((await after(clip)).equals(jpeg)).toBe(true);
    expect((await after(jpeg, clip)).equals(Buffer.concat([jpeg, jpeg]))).toBe(true);
  });

  test('is refused where it is anything else', async () => {
    await expect(after(Buffer.from('PK'))).rejects.toMatchObject(goesOn);
    await expect(after(Buffer.from([0xff]))).rejects.toMatchObject(goesOn);
  });
});

test('a name is told as it is kept', async () => {
  const refused = buffer(Readable.from(wholePicture({ type: 'image/png', filename: 'a/b.png' }, inPieces(Buffer.from('x'), [1]))));
  await expect(refused).rejects.toMatchObject({ message: 'File "a_b.png" is not a whole picture.' });
});
