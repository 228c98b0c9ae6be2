import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { generatedFilename } from '@pasteroom/content/core/attachments';
import { getFile } from '@pasteroom/content/core/get-file';
import { storeImage } from '@pasteroom/content/core/store-image';
import { field, file, form, guest, picture, signedIn } from '@pasteroom/content/testing/forms';
import { DAY, YEAR } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { textForm } from '../testing/forms.ts';
import { deleteText } from './delete-text.ts';
import { getText } from './get-text.ts';
import { publishText, type PublishRequest } from './publish-text.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.close());

const publish = (request: Partial<PublishRequest> = {}) => publishText(fixture.deps, { parts: textForm(), caller: guest, ...request });
const nothingIsStored = () => {
  expect(fixture.records()).toEqual({ pastes: [], files: [] });
  expect([...fixture.objects.stored]).toEqual([]);
};

describe('publishing a text', () => {
  test('puts it under its code with its files, cleaned', async () => {
    const html = '<p>Grüße<script>alert(1)</script></p>';
    const { paste } = await publish({ parts: textForm({ code: ' Room-1 ', html, files: [file('a.txt', 'A'), file('b.csv', 'BB')] }) });
    expect(paste).toMatchObject({ code: 'room-1', content: '<p>Grüße</p>', authorId: null });
    expect(paste.attachments).toMatchObject([
      { filename: 'a.txt', type: 'text/plain', size: 1 },
      { filename: 'b.csv', size: 2 },
    ]);
    expect(await getText(fixture.deps, 'ROOM-1')).toEqual(paste);
    expect([...fixture.objects.stored.values()]).toEqual(['A', 'BB']);
  });

  test('tells its id, its end and its size, bytes of text and files, and neither its code nor a word of it', async () => {
    const html = '<p>Grüße</p>';
    const { paste } = await publish({ parts: textForm({ code: 'secret-room', html, files: [file('a.txt', 'A'), file('b.csv', 'BB')] }) });
    const [event, ...more] = await fixture.takeEvents('paste.published');
    expect([event?.key, event?.data, more]).toEqual([
      paste.id,
      { pasteId: paste.id, expiresAt: '2030-01-02T00:00:00.000Z', size: Buffer.byteLength(html) + 3 },
      [],
    ]);
  });

  test('gives it an id that sorts behind those of earlier texts', async () => {
    const ids: string[] = [];
    for (const code of ['room-b', 'room-a', 'room-c']) {
      ids.push((await publish({ parts: textForm({ code }) })).paste.id);
      fixture.clock.advance(1);
    }
    expect(ids.toSorted()).toEqual(ids);
  });

  test('goes on with small texts when the store is full, and refuses what is larger', async () => {
    fixture.objects.fullness = { used: 1_000, size: 1_000 };
    const parts = (length: number) => textForm({ code: `room-${length}`, html: `<p>${'x'.repeat(length - 7)}</p>` });
    expect((await publish({ parts: parts(65_536) })).paste.content).toHaveLength(65_536);
    const message = 'There is no room for long texts right now. Texts of up to 64 KB can still be stored.';
    await expect(publish({ parts: parts(65_537) })).rejects.toMatchObject({ code: 'storage_full', message });
    await expect(publish({ parts: textForm({ files: [file('a.txt')] }) })).rejects.toMatchObject({ code: 'storage_full' });
    expect(fixture.records()).toMatchObject({ pastes: [expect.any(String)], files: [] });
  });

  test('does not mind in which order the parts of the form come', async () => {
    const parts = form(file('a.txt'), field('content', '"<p>x</p>"'), file('b.txt'), field('uniqueId', 'room-1'));
    const { paste } = await publish({ parts });
    expect(paste.attachments.map(({ filename }) => filename)).toEqual(['a.txt', 'b.txt']);
  });

  test.each([
    ['a guest', guest, DAY],
    ['somebody signed in', signedIn('u'), DAY],
    ['somebody whose premium ends in a moment', signedIn('u', '2030-01-01T00:00:00.001Z'), YEAR],
    ['somebody whose premium ends now', signedIn('u', '2030-01-01T00:00:00.000Z'), DAY],
  ])('of %s lasts as long as promised, to the millisecond', async (_, caller, life) => {
    const { paste } = await publish({ caller });
    expect(paste.expiresAt.getTime() - fixture.clock().getTime()).toBe(life);
    fixture.clock.advance(life - 1);
    expect(await getText(fixture.deps, 'room-1')).toEqual(paste);
    fixture.clock.advance(1);
    await expect(getText(fixture.deps, 'room-1')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('frees the code of a text that is over', async () => {
    await publish();
    fixture.clock.advance(DAY);
    const { paste } = await publish({ parts: textForm({ html: '<p>second</p>' }) });
    expect(await getText(fixture.deps, 'room-1')).toEqual(paste);
  });

  test('adopts the pictures that it shows, not the files of another text that it names', async () => {
    const shown = await storeImage(fixture.deps, form(picture('ä b.png')));
    const other = await publish({ parts: textForm({ code: 'other', files: [file('secret.txt')] }) });
    const names = [shown, ...other.paste.attachments].map(generatedFilename);
    const html = names.map((name) => `<img src="/uploads/${encodeURIComponent(name)}"><a href="/uploads/${name}">x</a>`).join('');
    await publish({ parts: textForm({ html }) });

    await deleteText(fixture.deps, { code: 'other', deleteToken: other.deleteToken, caller: guest });
    fixture.clock.advance(DAY - 1);
    expect(fixture.records().files).toEqual([shown.id]);
    expect(await getFile(fixture.deps, generatedFilename(shown))).toMatchObject({ id: shown.id });
  });
});

describe('whole or not at all', () => {
  const cutOff = async function* () {
    yield Buffer.from('half');
    throw new AppError('bad_request', 'The upload was cut off.');
  };

  test('a file that breaks off leaves no object and no record of any', async () => {
    await expect(publish({ parts: textForm({ files: [file('a.txt'), file('b.txt', cutOff())] }) })).rejects.toThrow(
      'The upload was cut off.',
    );
    nothingIsStored();
  });

  test('a form that breaks off between its parts leaves nothing', async () => {
    const parts = (async function* () {
      yield* textForm({ files: [file('a.txt')] });
      throw new AppError('bad_request', 'The form could not be read.');
    })();
    await expect(publish({ parts })).rejects.toThrow('The form could not be read.');
    nothingIsStored();
  });

  test('an object store that is away is said, and nothing is left', async () => {
    fixture.objects.isAway = true;
    await expect(publish({ parts: textForm({ files: [file('a.txt')] }) })).rejects.toMatchObject({ code: 'unavailable' });
    await expect(getText(fixture.deps, 'room-1')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('records that fail at the last step leave no file', async () => {
    fixture.deps.pastes.insert = () => Promise.reject(new Error('away'));
    await expect(publish({ parts: textForm({ files: [file('a.txt')] }) })).rejects.toThrow('away');
    nothingIsStored();
  });
});

describe('a banned link', () => {
  const parts = () => textForm({ html: '<a href="https://cdn.discordapp.com/x">x</a>', files: [file('a.txt')] });

  test('is refused in the specified words, recorded for the report, and nothing of the text is kept', async () => {
    await expect(publish({ parts: parts(), caller: signedIn('u1') })).rejects.toMatchObject({
      code: 'banned_link',
      message: 'Links or text from cdn.discordapp.com are not allowed. Your IP address and email have been reported',
    });
    nothingIsStored();
    const [event, ...more] = await fixture.takeEvents('paste.banned-link-found');
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      type: 'paste.banned-link-found',
      data: { host: 'cdn.discordapp.com', client: 'client', userId: 'u1', reportId: event?.key },
    });
  });

  test('reaches the operator once, however often the same code is tried', async () => {
    for (let at = 0; at < 3; at += 1) await expect(publish({ parts: parts() })).rejects.toMatchObject({ code: 'banned_link' });
    const reports = await fixture.deps.reports.list({ states: ['open'], order: 'newest' }, null, 10);
    expect(reports).toMatchObject([{ reason: 'banned-link', subjectId: 'client:client', message: 'cdn.discordapp.com' }]);
  });
});
