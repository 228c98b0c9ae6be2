import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY, HOUR } from '@pasteroom/kit/core/clock';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { file, form, picture } from '../testing/forms.ts';
import { generatedFilename } from './attachments.ts';
import { getFile } from './get-file.ts';
import { storeFile } from './store-file.ts';
import { keepDrafts } from './keep-drafts.ts';
import { storeImage } from './store-image.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.close());

const MISSING = 'This file does not exist. Files are deleted together with their text or page.';
const expectMissing = (name: string) =>
  expect(getFile(fixture.deps, name)).rejects.toMatchObject({
    code: 'not_found',
    message: MISSING,
  });

async function storeWith(filename: string): Promise<{ name: string; owner: string }> {
  const attachment = await storeFile(fixture.deps, 'attachment', 'text/plain', file(filename));
  const { id } = await fixture.own({ attachments: [attachment], pictures: [] });
  return { name: generatedFilename(attachment), owner: id };
}

describe('a published file', () => {
  test.each([
    'a.txt',
    'with-more-than - one dash.txt',
    '-',
    'Fußgänger 東京 🚶.txt',
    "it's 100%.txt",
    'noextension',
  ])('finds a file named %j by its path', async (filename) => {
    const { name } = await storeWith(filename);
    expect(await getFile(fixture.deps, name)).toMatchObject({ filename, type: 'text/plain' });
  });

  test('finds a file until the exact millisecond its owner expires', async () => {
    const { name } = await storeWith('a.txt');
    fixture.clock.advance(DAY - 1);
    await getFile(fixture.deps, name);
    fixture.clock.advance(1);
    await expectMissing(name);
  });

  test('finds no file under a partial, altered or empty name', async () => {
    const { name } = await storeWith('a.txt');
    const [id = ''] = name.split('-');
    for (const wrong of [
      id,
      `${id}-`,
      `${id}-b.txt`,
      `${id}-A.txt`,
      `${id}/a.txt`,
      'a.txt',
      `x${name}`,
      `${name}/..`,
      '..',
      '',
      '-',
      '%',
    ])
      await expectMissing(wrong);
  });

  test('hides a file while its owner is held', async () => {
    const { name, owner } = await storeWith('a.txt');
    await fixture.hold(owner, true);
    await expectMissing(name);
    await fixture.hold(owner, false);
    await getFile(fixture.deps, name);
  });

  test.each([
    ['c4e3bac32ccac0bde70a', 'unknown'],
    ['fffe61000a00', 'utf-16le'],
    ['e697a5e69cac0a', undefined],
  ])('stores a charset for the bytes %s only if they are not UTF-8 (%s)', async (hex, charset) => {
    const stored = await storeFile(
      fixture.deps,
      'attachment',
      'text/plain',
      file('a.txt', Buffer.from(hex, 'hex')),
    );
    await fixture.own({ attachments: [stored], pictures: [] });
    expect((await getFile(fixture.deps, generatedFilename(stored))).charset).toBe(charset);
  });

  test('hides an uploaded file until it has an owner', async () => {
    await expectMissing(
      generatedFilename(await storeFile(fixture.deps, 'attachment', 'text/plain', file('a.txt'))),
    );
  });
});

test('keeps a draft image for an hour', async () => {
  const name = generatedFilename(await storeImage(fixture.deps, form(picture('a.png'))));
  fixture.clock.advance(HOUR - 1);
  expect(await getFile(fixture.deps, name)).toMatchObject({ type: 'image/png' });
  fixture.clock.advance(1);
  await expectMissing(name);
});

test('keeps a draft image for up to a day if an editor renews it', async () => {
  const name = generatedFilename(await storeImage(fixture.deps, form(picture('a.png'))));
  for (let hour = 0; hour < 23; hour += 1) {
    fixture.clock.advance(HOUR - 1);
    await keepDrafts(fixture.deps, [name, 'nothing-of-ours']);
  }
  fixture.clock.advance(HOUR - 1);
  expect(await getFile(fixture.deps, name)).toMatchObject({ type: 'image/png' });
  fixture.clock.advance(HOUR);
  await keepDrafts(fixture.deps, [name]);
  await expectMissing(name);
});
