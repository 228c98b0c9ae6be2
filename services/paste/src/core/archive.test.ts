import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import type { Threads } from '@pasteroom/content/core/threads';
import { file, guest } from '@pasteroom/content/testing/forms';
import { AppError } from '@pasteroom/kit/core/errors';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { textForm } from '../testing/forms.ts';
import { archive } from './archive.ts';
import { publishText } from './publish-text.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.close());

const publish = (files = [file('a.txt', 'A')]) =>
  publishText(fixture.deps, { parts: textForm({ files }), caller: guest });
const namesIn = async (stream: Readable) => Object.keys(unzipSync(await buffer(stream)));
const failing = (error: Error): Threads => ({ run: () => Promise.reject(error) });
const archiveWith = (threads: Threads) =>
  archive({ ...fixture.deps, threads }, { code: 'room-1', caller: guest });

test('omits the Markdown of a text that is too complex to convert', async () => {
  await publish();
  const { stream } = await archiveWith(failing(new AppError('content_too_complex', 'Too complex')));
  expect(await namesIn(stream)).toEqual(['room-1.html', 'files/a.txt']);
});

test('throws other errors of the conversion', async () => {
  await publish();
  await expect(
    archiveWith(failing(new AppError('unavailable', 'Overloaded'))),
  ).rejects.toMatchObject({ code: 'unavailable' });
});

test('numbers files whose names differ only in case or normalization', async () => {
  await publish(['a.txt', 'A.txt', 'a-2.TXT', '\u00e9', 'e\u0301'].map((name) => file(name)));
  const { stream } = await archive(fixture.deps, { code: 'room-1', caller: guest });
  expect((await namesIn(stream)).slice(2)).toEqual([
    'files/a.txt',
    'files/A-2.txt',
    'files/a-2-2.TXT',
    'files/\u00e9',
    'files/e\u0301-2',
  ]);
});
