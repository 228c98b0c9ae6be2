import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { file, form, picture } from '../testing/forms.ts';
import { checkStorageFor, highWaterMark } from './storage-limits.ts';
import { storeFile } from './store-file.ts';
import { storeImage } from './store-image.ts';

const GB = 1_024 ** 3;

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.close());

const storeAttachment = () => storeFile(fixture.deps, 'attachment', 'text/plain', file('a.txt'));
const storePicture = () => storeImage(fixture.deps, form(picture('a.png')));
const outcomeOf = (storing: Promise<unknown>) =>
  storing.then(
    () => 'stored',
    (refusal: { code: string }) => refusal.code,
  );

describe('a store that fills up', () => {
  test.each([
    [89, ['stored', 'stored', 'stored']],
    [91, ['storage_full', 'stored', 'stored']],
    [96, ['storage_full', 'storage_full', 'stored']],
    [99, ['storage_full', 'storage_full', 'storage_full']],
  ])(
    'accepts or rejects images, files and long texts on a %d%% full disk: %j',
    async (percent, outcomes) => {
      fixture.objects.fullness = { used: (percent / 100) * 20 * GB, size: 20 * GB };
      const long = checkStorageFor('text', fixture.deps);
      expect([
        await outcomeOf(storePicture()),
        await outcomeOf(storeAttachment()),
        await outcomeOf(long),
      ]).toEqual(outcomes);
      expect(fixture.recorded()).toHaveLength(fixture.objects.stored.size);
    },
  );

  test('names the rejected content and what is still accepted in the error', async () => {
    fixture.objects.fullness = { used: GB, size: GB };
    const message =
      'There is no space for images right now. You can still publish texts and files.';
    await expect(storePicture()).rejects.toMatchObject({
      code: 'storage_full',
      message,
      retryAfter: 600,
    });
  });

  test('accepts everything if the disk usage is unknown', async () => {
    expect(await outcomeOf(storePicture())).toBe('stored');
  });
});

test('reserves at most a few GB on a large disk', () => {
  expect(
    (['picture', 'attachment', 'text'] as const).map(
      (what) => 4_000 * GB - highWaterMark(what, 4_000 * GB),
    ),
  ).toEqual([8 * GB, 4 * GB, GB]);
});
