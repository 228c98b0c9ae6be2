import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '@pasteroom/kit/core/clock';
import { openBench, type Bench } from '../testing/bench.ts';
import { file, form, guest, picture, textForm } from '../testing/forms.ts';
import { generatedFilename } from './attachments.ts';
import { getFile } from './get-file.ts';
import { publishText } from './publish-text.ts';
import { storeFile } from './store-file.ts';
import { storeImage } from './store-image.ts';

let bench: Bench;
beforeEach(() => {
  bench = openBench();
});
afterEach(() => bench.close());

const isGone = (name: string) =>
  expect(getFile(bench.deps, name)).rejects.toMatchObject({ code: 'not_found', message: 'There is no such file.' });

async function publishWith(filename: string): Promise<string> {
  const { paste } = await publishText(bench.deps, { parts: textForm({ files: [file(filename)] }), caller: guest });
  return paste.attachments.map(generatedFilename).join();
}

describe('a file of a text', () => {
  test.each(['a.txt', 'with-more-than - one dash.txt', '-', 'Fußgänger 東京 🚶.txt', "it's 100%.txt", 'noextension'])(
    'is found by its name below /uploads: %j',
    async (filename) => {
      expect(await getFile(bench.deps, await publishWith(filename))).toMatchObject({ filename, type: 'text/plain' });
    },
  );

  test('is there as long as its text, to the millisecond', async () => {
    const name = await publishWith('a.txt');
    bench.clock.advance(DAY - 1);
    await getFile(bench.deps, name);
    bench.clock.advance(1);
    await isGone(name);
  });

  test('is not found by half its name, another’s, or none', async () => {
    const name = await publishWith('a.txt');
    const [id = ''] = name.split('-');
    for (const wrong of [id, `${id}-`, `${id}-b.txt`, `${id}-A.txt`, `${id}/a.txt`, 'a.txt', `x${name}`, `${name}/..`, '..', '', '-', '%'])
      await isGone(wrong);
  });

  test('is not there before its text is', async () => {
    await isGone(generatedFilename(await storeFile(bench.deps, 'attachment', 'text/plain', file('a.txt'))));
  });
});

test('a picture is there for 24 hours while somebody writes, and no longer when no text shows it', async () => {
  const name = generatedFilename(await storeImage(bench.deps, form(picture('a.png'))));
  bench.clock.advance(DAY - 1);
  expect(await getFile(bench.deps, name)).toMatchObject({ type: 'image/png' });
  bench.clock.advance(1);
  await isGone(name);
});
