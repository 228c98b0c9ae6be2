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

const publish = () =>
  publishText(fixture.deps, { parts: textForm({ files: [file('a.txt', 'A')] }), caller: guest });
const failing = (error: Error): Threads => ({ run: () => Promise.reject(error) });
const archiveWith = (threads: Threads) =>
  archive({ ...fixture.deps, threads }, { code: 'room-1', caller: guest });

test('omits the Markdown of a text that is too complex to convert', async () => {
  await publish();
  const { stream } = await archiveWith(failing(new AppError('content_too_complex', 'Too complex')));
  expect(Object.keys(unzipSync(await buffer(stream)))).toEqual(['room-1.html', 'files/a.txt']);
});

test('throws other errors of the conversion', async () => {
  await publish();
  await expect(
    archiveWith(failing(new AppError('unavailable', 'Overloaded'))),
  ).rejects.toMatchObject({ code: 'unavailable' });
});
