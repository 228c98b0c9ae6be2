import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@pasteroom/kit/core/errors';
import type { FormPart } from '@pasteroom/kit/core/form';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { file, form, picture } from '../testing/forms.ts';
import { PICTURES } from '../testing/pictures.ts';
import { storeImage } from './store-image.ts';

const PNG = PICTURES['image/png'];

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.close());

async function expectRejected(parts: AsyncIterable<FormPart>, expected: object): Promise<void> {
  await expect(storeImage(fixture.deps, parts)).rejects.toMatchObject(expected);
  expect([fixture.recorded(), fixture.objects.stored.size]).toEqual([[], 0]);
}

describe('an image upload', () => {
  test('stores an image under a random id with its file name', async () => {
    const stored = await storeImage(fixture.deps, form(picture('cat - 1.png')));
    expect(stored).toEqual({
      id: expect.stringMatching(/^\w{22}$/),
      filename: 'cat - 1.png',
      type: 'image/png',
      size: PNG.length,
    });
    expect([...fixture.objects.stored]).toEqual([[stored.id, PNG.toString()]]);
  });

  test.each([
    ['a.svg', 'image/svg+xml', undefined, 'image/svg+xml'],
    ['a.png', 'image/png', 'video/mp4', 'video/mp4'],
    ['a.png', 'image/png', undefined, 'application/octet-stream'],
    ['a.png', 'image/png', 'application/pdf', 'application/pdf'],
    ['a.tif', 'image/tiff', 'image/tiff', 'image/tiff'],
  ])(
    'rejects the image %s declared as %s with content %s as %s',
    async (name, declaredType, sniffedType, type) => {
      const message = `File type "${type}" is not supported.`;
      await expectRejected(form(file(name, 'x', { name: 'file', declaredType, sniffedType })), {
        code: 'file_type',
        message,
      });
    },
  );

  test('rejects an image upload without a file', async () => {
    await expectRejected(form(), {
      code: 'validation',
      message: 'Send an image in the field file.',
    });
  });

  test.each([
    [
      'has a valid header but corrupt content',
      Buffer.concat([PNG.subarray(0, 33), Buffer.alloc(1_000, 7)]),
      'validation',
    ],
    [
      'has too many pixels',
      Buffer.concat([PNG.subarray(0, 16), Buffer.alloc(8, 1), PNG.subarray(24)]),
      'file_too_large',
    ],
  ])('stores nothing if the image %s', async (_what, content, code) => {
    await expectRejected(
      form(
        file('a.png', content, {
          name: 'file',
          declaredType: 'image/png',
          sniffedType: 'image/png',
        }),
      ),
      { code },
    );
  });

  test('stores nothing if the upload is interrupted', async () => {
    const broken = new AppError('bad_request', 'The upload was interrupted.');
    const half = async function* () {
      yield Buffer.from('half');
      throw broken;
    };
    await expectRejected(form({ ...file('a.png', half()), sniffedType: 'image/png' }), {
      code: 'bad_request',
    });
    const parts = (async function* () {
      yield picture('a.png');
      throw broken;
    })();
    await expectRejected(parts, { code: 'bad_request' });
  });
});
