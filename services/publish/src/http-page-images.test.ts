import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signedIn } from '@pasteroom/content/testing/forms';
import { PICTURES } from '@pasteroom/content/testing/pictures';
import { openService, type RunningService } from './testing/running-service.ts';

const premium = signedIn('ada', '2031-01-01T00:00:00.000Z');
const LOCATION = Buffer.from('GPSLatitude-52.5042');
/** EXIF entry for orientation 6. */
const ORIENTATION = Buffer.from('120103000100000006000000', 'hex');
const EXIF = Buffer.concat([
  Buffer.from('49492a00080000000100', 'hex'),
  ORIENTATION,
  Buffer.alloc(4),
  LOCATION,
]);

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const chunk = (type: string, content: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), content]);
  return Buffer.concat([u32(content.length), named, u32(crc32(named))]);
};
const insert = (picture: Buffer, at: number, part: Buffer) =>
  Buffer.concat([picture.subarray(0, at), part, picture.subarray(at)]);

const PHOTOS = {
  'photo.jpg': insert(
    PICTURES['image/jpeg'],
    2,
    Buffer.concat([Buffer.from([0xff, 0xe1, 0, EXIF.length + 8]), Buffer.from('Exif\0\0'), EXIF]),
  ),
  'photo.png': insert(PICTURES['image/png'], 33, chunk('eXIf', EXIF)),
};

let service: RunningService;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

const bytesAt = async (path: string) => Buffer.from(await (await service.call(path)).arrayBuffer());

test.each(Object.entries(PHOTOS))(
  'removes the location but not the orientation from the uploaded image %s',
  async (name, photo) => {
    const { status, body } = await service.uploadImage(name, photo);
    expect(status).toBe(201);
    const draft = await bytesAt(body.url);
    expect([
      photo.includes(LOCATION),
      draft.includes(LOCATION),
      draft.includes(ORIENTATION),
    ]).toEqual([true, false, true]);
    const id = name.replace('.', '-');
    await service.save({
      id,
      caller: premium,
      html: `<p><img src="${body.url}" alt="A photo"></p>`,
    });
    expect((await service.read(`/publish/${id}.html`)).text).toContain(body.url);
    expect((await bytesAt(body.url)).equals(draft)).toBe(true);
  },
);

test('does not modify a photo attached to a page', async () => {
  const [[name, content]] = Object.entries(PHOTOS) as [[string, Buffer<ArrayBuffer>]];
  await service.save({
    id: 'attached',
    caller: premium,
    files: [{ name, content, type: 'image/jpeg' }],
  });
  const address =
    /\/publishImages\/[^"]+/.exec((await service.read('/publish/attached.html')).text)?.[0] ?? '';
  expect((await bytesAt(address)).equals(content)).toBe(true);
});
