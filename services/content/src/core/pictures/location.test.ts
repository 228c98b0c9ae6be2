import { crc32 } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PICTURES } from '../../testing/pictures.ts';
import { cleanPicture } from './clean-picture.ts';

const GPS = Buffer.from('GPS-52.5042-13.4092');
const exif = (orientation: number) => {
  const head = Buffer.from(
    '49492a00080000000200' + '120103000100000000000000' + '258804000100000026000000' + '00000000',
    'hex',
  );
  head.writeUInt16LE(orientation, 18);
  return Buffer.concat([head, Buffer.from('010001000200040000004e00000000000000', 'hex'), GPS]);
};
const XMP = Buffer.concat([
  Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta exif:GPSLatitude="'),
  GPS,
]);
const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number, isLittle = false) => {
  const bytes = Buffer.alloc(4);
  return (isLittle ? bytes.writeUInt32LE(value) : bytes.writeUInt32BE(value), bytes);
};
const segment = (code: number, content: Buffer) =>
  Buffer.concat([Buffer.from([0xff, code]), u16(content.length + 2), content]);
const chunk = (type: string, content: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), content]);
  return Buffer.concat([u32(content.length), named, u32(crc32(named))]);
};
const riff = (type: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(type),
    u32(content.length, true),
    content,
    Buffer.alloc(content.length % 2),
  ]);
const insert = (picture: Buffer, at: number, ...parts: Buffer[]) =>
  Buffer.concat([picture.subarray(0, at), ...parts, picture.subarray(at)]);

const jpegWith = (...parts: Buffer[]) => insert(PICTURES['image/jpeg'], 2, ...parts);
const exifSegment = (orientation: number) =>
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif(orientation)]));
const pngWith = (...parts: Buffer[]) => insert(PICTURES['image/png'], 33, ...parts);
const webpWith = (...parts: Buffer[]) => {
  const whole = Buffer.concat([PICTURES['image/webp'], ...parts]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
};
const gifWith = (...parts: Buffer[]) => {
  const gif = PICTURES['image/gif'];
  return insert(gif, gif.length - 1, ...parts);
};
const gifExtension = (name: string) =>
  Buffer.concat([
    Buffer.from([0x21, 0xff, 11]),
    Buffer.from(name),
    Buffer.from([GPS.length]),
    GPS,
    Buffer.from([0]),
  ]);
const gifComment = Buffer.concat([Buffer.from([0x21, 0xfe, GPS.length]), GPS, Buffer.from([0])]);

const cleaned = (type: string, content: Buffer) =>
  cleanPicture({ type, filename: 'a.pic' }, Buffer.from(content));

describe('a stored image', () => {
  test.each<[string, string, Buffer]>([
    ['EXIF in JPEG', 'image/jpeg', jpegWith(exifSegment(6))],
    ['XMP in JPEG', 'image/jpeg', jpegWith(segment(0xe1, XMP))],
    ['IPTC in JPEG', 'image/jpeg', jpegWith(segment(0xed, GPS))],
    ['a comment in JPEG', 'image/jpeg', jpegWith(segment(0xfe, GPS))],
    [
      'the preview after a JPEG',
      'image/jpeg',
      Buffer.concat([PICTURES['image/jpeg'], jpegWith(exifSegment(1))]),
    ],
    ['EXIF in PNG', 'image/png', pngWith(chunk('eXIf', exif(6)))],
    [
      'XMP in PNG',
      'image/png',
      pngWith(chunk('iTXt', XMP), chunk('tEXt', GPS), chunk('zTXt', GPS), chunk('prVt', GPS)),
    ],
    ['EXIF in WebP', 'image/webp', webpWith(riff('EXIF', exif(6)))],
    ['XMP in WebP', 'image/webp', webpWith(riff('XMP ', XMP), riff('JUNK', GPS))],
    ['XMP in GIF', 'image/gif', gifWith(gifExtension('XMP DataXMP'))],
    ['a comment in GIF', 'image/gif', gifWith(gifComment)],
    [
      'a box after an AVIF',
      'image/avif',
      Buffer.concat([PICTURES['image/avif'], u32(8 + GPS.length), Buffer.from('uuid'), GPS]),
    ],
  ])('removes the location from %s and keeps the image valid', (_name, type, picture) => {
    const stored = cleaned(type, picture);
    expect(picture.includes(GPS)).toBe(true);
    expect(stored.includes(GPS)).toBe(false);
    expect(cleaned(type, stored).equals(stored)).toBe(true);
  });

  test.each([
    ['image/jpeg', jpegWith(exifSegment(6))],
    ['image/png', pngWith(chunk('eXIf', exif(6)))],
    ['image/webp', webpWith(riff('EXIF', exif(6)))],
  ])('keeps the orientation of %s', (type, picture) => {
    expect(cleaned(type, picture).includes(Buffer.from('120103000100000006000000', 'hex'))).toBe(
      true,
    );
  });

  test.each<[string, string, Buffer]>([
    [
      'the ICC profile in JPEG',
      'image/jpeg',
      jpegWith(segment(0xe2, Buffer.from('ICC_PROFILE\0\u0001\u0001profile'))),
    ],
    ['the ICC profile in PNG', 'image/png', pngWith(chunk('iCCP', Buffer.from('profile')))],
    ['the ICC profile in WebP', 'image/webp', webpWith(riff('ICCP', Buffer.from('profile')))],
    ['the loop count in GIF', 'image/gif', gifWith(gifExtension('NETSCAPE2.0'))],
  ])('keeps %s', (_name, type, picture) => {
    expect(cleaned(type, picture).equals(picture)).toBe(true);
  });

  test('removes any metadata without changing the pixels', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => {
        const content = Buffer.concat([Buffer.from('Exif\0\0II*\0'), noise, GPS]);
        const {
          'image/jpeg': jpeg,
          'image/png': png,
          'image/webp': webp,
          'image/gif': gif,
        } = PICTURES;
        const stored = cleaned('image/jpeg', jpegWith(segment(0xe1, content)));
        expect(stored.subarray(-jpeg.length + 2).equals(jpeg.subarray(2))).toBe(true);
        const storedWebp = cleaned('image/webp', webpWith(riff('EXIF', content)));
        expect(storedWebp.subarray(8, webp.length).equals(webp.subarray(8))).toBe(true);
        const storedPng = cleaned('image/png', pngWith(chunk('eXIf', content)));
        expect(storedPng.equals(png)).toBe(true);
        expect(cleaned('image/gif', gifWith(gifComment)).equals(gif)).toBe(true);
        for (const bytes of [stored, storedWebp, storedPng])
          expect(bytes.includes(GPS)).toBe(false);
      }),
    );
  });
});

describe('an AVIF with EXIF and XMP items', () => {
  const box = (type: string, ...content: Buffer[]) => {
    const bytes = Buffer.concat(content);
    return Buffer.concat([u32(bytes.length + 8), Buffer.from(type), bytes]);
  };
  const FULL = Buffer.alloc(4);
  const item = (id: number, type: string) =>
    box('infe', Buffer.from([2, 0, 0, 0]), u16(id), u16(0), Buffer.from(`${type}\0`));
  const located = (id: number, start: number, length: number) =>
    Buffer.concat([u16(id), u16(0), u16(1), u32(start), u32(length)]);
  const PIXELS = Buffer.from('pixels of the picture');
  const size = box('iprp', box('ipco', box('ispe', FULL, u32(4), u32(2))));
  const infos = box('iinf', FULL, u16(3), item(1, 'av01'), item(2, 'Exif'), item(3, 'mime'));
  const avif = (isLate = false) => {
    const brand = box('ftyp', Buffer.from('avif\0\0\0\0avif'));
    const meta = (start: number) => {
      const places = [
        located(1, start, PIXELS.length),
        located(2, start + PIXELS.length, GPS.length),
      ];
      const last = located(3, start + PIXELS.length + GPS.length, XMP.length);
      return box(
        'meta',
        FULL,
        size,
        infos,
        box('iloc', FULL, Buffer.from([0x44, 0]), u16(3), ...places, last),
      );
    };
    const data = box('mdat', PIXELS, GPS, XMP);
    if (isLate) return Buffer.concat([brand, data, meta(brand.length + 8)]);
    return Buffer.concat([brand, meta(brand.length + meta(0).length + 8), data]);
  };

  const avifWithIdat = () => {
    const inIdat = (id: number, start: number, length: number) =>
      Buffer.concat([u16(id), u16(1), u16(0), u16(1), u32(start), u32(length)]);
    const places = [inIdat(2, 0, GPS.length), inIdat(3, GPS.length, XMP.length)];
    const locations = box('iloc', Buffer.from([1, 0, 0, 0, 0x44, 0]), u16(2), ...places);
    const meta = box('meta', FULL, size, infos, box('idat', GPS, XMP), locations);
    return Buffer.concat([box('ftyp', Buffer.from('avif\0\0\0\0avif')), meta, box('mdat', PIXELS)]);
  };

  test.each([
    ['the data', avif()],
    ['data before the description', avif(true)],
    ['the description', avifWithIdat()],
  ])('removes EXIF and XMP items from %s without shifting the pixel data', (_where, picture) => {
    const stored = cleaned('image/avif', picture);
    expect([stored.length, stored.indexOf(PIXELS)]).toEqual([
      picture.length,
      picture.indexOf(PIXELS),
    ]);
    expect([stored.includes(GPS), stored.includes('xmpmeta')]).toEqual([false, false]);
    expect(cleaned('image/avif', stored).equals(stored)).toBe(true);
  });
});
