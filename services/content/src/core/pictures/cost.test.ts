import { expect, test } from '@jest/globals';
import { PICTURES } from '../../testing/pictures.ts';
import { cleanPicture } from './clean-picture.ts';

const SAMPLE_BYTES = 60_000;
const {
  'image/gif': gif,
  'image/jpeg': jpeg,
  'image/png': png,
  'image/webp': webp,
  'image/avif': avif,
} = PICTURES;

const repeated = (pattern: readonly number[] | Buffer): Buffer => {
  const unit = Buffer.from(pattern);
  return Buffer.alloc(Math.floor(SAMPLE_BYTES / unit.length) * unit.length, unit);
};
const inserted = (picture: Buffer, at: number, pattern: readonly number[] | Buffer) =>
  Buffer.concat([picture.subarray(0, at), repeated(pattern), picture.subarray(at)]);
const endOfScan = jpeg.length - 2;

/** Images with the smallest segments that their formats allow. */
const COSTLY: Record<string, [type: string, content: Buffer]> = {
  'a GIF of one-byte blocks': ['image/gif', inserted(gif, gif.length - 4, [1, 0])],
  'a GIF of comments': ['image/gif', inserted(gif, gif.length - 1, [0x21, 0xfe, 1, 65, 0])],
  'a PNG of empty chunks': [
    'image/png',
    inserted(png, 33, Buffer.from('\0\0\0\0teXt\0\0\0\0', 'latin1')),
  ],
  'a JPEG of empty comments': ['image/jpeg', inserted(jpeg, 2, [0xff, 0xfe, 0, 2])],
  'a JPEG of stuffed bytes': ['image/jpeg', inserted(jpeg, endOfScan, [0xff, 0])],
  'a WebP of empty chunks': [
    'image/webp',
    webpOf(inserted(webp, webp.length, Buffer.from('JUNK\0\0\0\0', 'latin1'))),
  ],
  'an AVIF of empty boxes': [
    'image/avif',
    inserted(avif, avif.length, Buffer.from('\0\0\0\u0008free', 'latin1')),
  ],
};

function webpOf(content: Buffer): Buffer {
  content.writeUInt32LE(content.length - 8, 4);
  return content;
}

function countingReads(content: Buffer): { counted: Buffer; reads: () => number } {
  let reads = 0;
  const counted = new Proxy(content, {
    get(target, key) {
      reads += 1;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return { counted, reads: () => reads };
}

function readsOf([type, content]: [type: string, content: Buffer]): number {
  const { counted, reads } = countingReads(content);
  cleanPicture({ type, filename: 'a.pic' }, counted);
  return reads();
}

test.each(Object.keys(COSTLY))('makes fewer than two reads per byte of %s', (name) => {
  const [type, content] = COSTLY[name] ?? ['', Buffer.alloc(0)];
  expect(readsOf([type, content])).toBeLessThan(2 * content.length);
});

test('makes fewer reads for a GIF of one-byte blocks than for a JPEG of stuffed bytes', () => {
  const readsFor = (name: string) => readsOf(COSTLY[name] ?? ['', Buffer.alloc(0)]);
  expect(readsFor('a GIF of one-byte blocks')).toBeLessThan(readsFor('a JPEG of stuffed bytes'));
});

test('rejects an image with more segments than any encoder writes', () => {
  const many = Buffer.concat(Array.from({ length: 20 }, () => repeated([0x21, 0xfe, 1, 65, 0])));
  const content = Buffer.concat([gif.subarray(0, -1), many, gif.subarray(-1)]);
  expect(() => cleanPicture({ type: 'image/gif', filename: 'a.gif' }, content)).toThrow(
    'is not a valid image',
  );
});
