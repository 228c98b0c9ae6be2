import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '@pasteroom/kit/core/clock';
import { openBench, type Bench } from '../testing/bench.ts';
import { file, form, picture } from '../testing/forms.ts';
import { generatedFilename } from './attachments.ts';
import { getFile } from './get-file.ts';
import { storeFile } from './store-file.ts';
import { storeImage } from './store-image.ts';

let bench: Bench;
beforeEach(() => {
  bench = openBench();
});
afterEach(() => bench.close());

const MISSING = 'There is no such file. Files end together with their text or page.';
const isGone = (name: string) => expect(getFile(bench.deps, name)).rejects.toMatchObject({ code: 'not_found', message: MISSING });

async function storeWith(filename: string): Promise<{ name: string; owner: string }> {
  const attachment = await storeFile(bench.deps, 'attachment', 'text/plain', file(filename));
  const { id } = await bench.own({ attachments: [attachment], pictures: [] });
  return { name: generatedFilename(attachment), owner: id };
}

describe('a file of something published', () => {
  test.each(['a.txt', 'with-more-than - one dash.txt', '-', 'Fußgänger 東京 🚶.txt', "it's 100%.txt", 'noextension'])(
    'is found by the name in its address: %j',
    async (filename) => {
      const { name } = await storeWith(filename);
      expect(await getFile(bench.deps, name)).toMatchObject({ filename, type: 'text/plain' });
    },
  );

  test('is there as long as its owner, to the millisecond', async () => {
    const { name } = await storeWith('a.txt');
    bench.clock.advance(DAY - 1);
    await getFile(bench.deps, name);
    bench.clock.advance(1);
    await isGone(name);
  });

  test('is not found by half its name, another’s, or none', async () => {
    const { name } = await storeWith('a.txt');
    const [id = ''] = name.split('-');
    for (const wrong of [id, `${id}-`, `${id}-b.txt`, `${id}-A.txt`, `${id}/a.txt`, 'a.txt', `x${name}`, `${name}/..`, '..', '', '-', '%'])
      await isGone(wrong);
  });

  test('is not there while its owner is held back', async () => {
    const { name, owner } = await storeWith('a.txt');
    await bench.hold(owner, true);
    await isGone(name);
    await bench.hold(owner, false);
    await getFile(bench.deps, name);
  });

  test('is not there before its owner is', async () => {
    await isGone(generatedFilename(await storeFile(bench.deps, 'attachment', 'text/plain', file('a.txt'))));
  });
});

test('a picture is there for 24 hours while somebody writes, and no longer when nothing shows it', async () => {
  const name = generatedFilename(await storeImage(bench.deps, form(picture('a.png'))));
  bench.clock.advance(DAY - 1);
  expect(await getFile(bench.deps, name)).toMatchObject({ type: 'image/png' });
  bench.clock.advance(1);
  await isGone(name);
});
