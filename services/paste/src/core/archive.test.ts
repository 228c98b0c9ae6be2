import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import { generatedFilename } from '@pasteroom/content/core/attachments';
import type { Threads } from '@pasteroom/content/core/threads';
import { field, file, form, guest } from '@pasteroom/content/testing/forms';
import { SECOND } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { textForm } from '../testing/forms.ts';
import { archive } from './archive.ts';
import { publishText } from './publish-text.ts';
import { revealText } from './reveal-text.ts';
import { sweepExpired } from './sweep-expired.ts';

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

describe('the ZIP of a text that was opened for the last time', () => {
  const LARGE = 'x'.repeat(2_000_000);

  /** Like a real store, in small chunks. */
  async function get(key: string) {
    const content = fixture.objects.stored.get(key);
    if (content === undefined) return null;
    const chunks = (content.match(/.{1,65536}/g) ?? []).map((chunk) => Buffer.from(chunk));
    return { size: content.length, stream: Readable.from(chunks, { objectMode: false }) };
  }
  async function start() {
    const parts = form(
      field('uniqueId', 'room-1'),
      field('content', '"<p>hello</p>"'),
      field('readLimit', '1'),
      file('a.txt', LARGE),
      file('b.txt', LARGE),
    );
    await publishText(fixture.deps, { parts, caller: guest });
    const { attachments } = await revealText(fixture.deps, { code: 'room-1', caller: guest });
    const [name] = attachments.map(generatedFilename);
    const deps = { ...fixture.deps, objects: { ...fixture.objects, get } };
    return (await archive(deps, { code: 'room-1', file: name, caller: guest })).stream;
  }
  const pass = async (seconds: number) => {
    fixture.clock.advance(seconds * SECOND);
    await sweepExpired(fixture.deps);
  };

  test('keeps its files while a slow download makes progress', async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of await start()) {
      chunks.push(chunk as Buffer);
      if (chunks.length <= 10) await pass(9);
    }
    expect(Object.keys(unzipSync(Buffer.concat(chunks)))).toContain('files/b.txt');
    await pass(15);
    expect(fixture.objects.stored.size).toBe(0);
  });

  test.each([
    ['stops', 1, 8],
    ['takes too long', 20, 1],
  ])('deletes its files if a download %s', async (_what, chunks, pausesPerChunk) => {
    const stream = await start();
    let read = 0;
    for await (const _chunk of stream) {
      for (let pauses = 0; pauses < pausesPerChunk; pauses += 1) await pass(9);
      read += 1;
      if (read === chunks) break;
    }
    expect(fixture.objects.stored.size).toBe(0);
  });
});
