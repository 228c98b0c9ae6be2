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

const publish = (request: Partial<PublishRequest> = {}) =>
  publishText(fixture.deps, { parts: textForm(), caller: guest, ...request });
const expectNothingStored = () => {
  expect(fixture.records()).toEqual({ pastes: [], files: [] });
  expect([...fixture.objects.stored]).toEqual([]);
};

describe('publishText', () => {
  test('stores the cleaned text and its files under its code', async () => {
    const html = '<p>Grüße<script>alert(1)</script></p>';
    const { paste } = await publish({
      parts: textForm({ code: ' Room-1 ', html, files: [file('a.txt', 'A'), file('b.csv', 'BB')] }),
    });
    expect(paste).toMatchObject({ code: 'room-1', content: '<p>Grüße</p>', authorId: null });
    expect(paste.attachments).toMatchObject([
      { filename: 'a.txt', type: 'text/plain', size: 1 },
      { filename: 'b.csv', size: 2 },
    ]);
    expect(await getText(fixture.deps, 'ROOM-1')).toEqual(paste);
    expect([...fixture.objects.stored.values()]).toEqual(['A', 'BB']);
  });

  test('publishes an event with the id, expiry and size but no code or content', async () => {
    const html = '<p>Grüße</p>';
    const { paste } = await publish({
      parts: textForm({
        code: 'secret-room',
        html,
        files: [file('a.txt', 'A'), file('b.csv', 'BB')],
      }),
    });
    const [event, ...more] = await fixture.takeEvents('paste.published');
    expect([event?.key, event?.data, more]).toEqual([
      paste.id,
      {
        pasteId: paste.id,
        expiresAt: '2030-01-02T00:00:00.000Z',
        size: Buffer.byteLength(html) + 3,
      },
      [],
    ]);
  });

  test('assigns ids that sort by time', async () => {
    const ids: string[] = [];
    for (const code of ['room-b', 'room-a', 'room-c']) {
      ids.push((await publish({ parts: textForm({ code }) })).paste.id);
      fixture.clock.advance(1);
    }
    expect(ids.toSorted()).toEqual(ids);
  });

  test('accepts only small texts when the store is full', async () => {
    fixture.objects.fullness = { used: 1_000, size: 1_000 };
    const parts = (length: number) =>
      textForm({ code: `room-${length}`, html: `<p>${'x'.repeat(length - 7)}</p>` });
    expect((await publish({ parts: parts(65_536) })).paste.content).toHaveLength(65_536);
    const message =
      'There is no space for long texts right now. You can still publish texts of up to 64 KB.';
    await expect(publish({ parts: parts(65_537) })).rejects.toMatchObject({
      code: 'storage_full',
      message,
    });
    await expect(publish({ parts: textForm({ files: [file('a.txt')] }) })).rejects.toMatchObject({
      code: 'storage_full',
    });
    expect(fixture.records()).toMatchObject({ pastes: [expect.any(String)], files: [] });
  });

  test('accepts form parts in any order', async () => {
    const parts = form(
      file('a.txt'),
      field('content', '"<p>x</p>"'),
      file('b.txt'),
      field('uniqueId', 'room-1'),
    );
    const { paste } = await publish({ parts });
    expect(paste.attachments.map(({ filename }) => filename)).toEqual(['a.txt', 'b.txt']);
  });

  test.each([
    ['a guest', guest, DAY],
    ['a signed-in user', signedIn('u'), DAY],
    ['a user whose premium is about to expire', signedIn('u', '2030-01-01T00:00:00.001Z'), YEAR],
    ['a user whose premium expires now', signedIn('u', '2030-01-01T00:00:00.000Z'), DAY],
  ])('keeps the text of %s for exactly its lifetime', async (_, caller, life) => {
    const { paste } = await publish({ caller });
    expect(paste.expiresAt.getTime() - fixture.clock().getTime()).toBe(life);
    fixture.clock.advance(life - 1);
    expect(await getText(fixture.deps, 'room-1')).toEqual(paste);
    fixture.clock.advance(1);
    await expect(getText(fixture.deps, 'room-1')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('reuses the code of an expired text', async () => {
    await publish();
    fixture.clock.advance(DAY);
    const { paste } = await publish({ parts: textForm({ html: '<p>second</p>' }) });
    expect(await getText(fixture.deps, 'room-1')).toEqual(paste);
  });

  test("adopts the images in a text but not other texts' files", async () => {
    const shown = await storeImage(fixture.deps, form(picture('ä b.png')));
    const other = await publish({
      parts: textForm({ code: 'other', files: [file('secret.txt')] }),
    });
    const names = [shown, ...other.paste.attachments].map(generatedFilename);
    const html = names
      .map(
        (name) =>
          `<img src="/uploads/${encodeURIComponent(name)}"><a href="/uploads/${name}">x</a>`,
      )
      .join('');
    await publish({ parts: textForm({ html }) });

    await deleteText(fixture.deps, {
      code: 'other',
      deleteToken: other.deleteToken,
      caller: guest,
    });
    fixture.clock.advance(DAY - 1);
    expect(fixture.records().files).toEqual([shown.id]);
    expect(await getFile(fixture.deps, generatedFilename(shown))).toMatchObject({ id: shown.id });
  });
});

describe('publishText with a failure', () => {
  const cutOff = async function* () {
    yield Buffer.from('half');
    throw new AppError('bad_request', 'The upload was interrupted.');
  };

  test('stores nothing if a file upload is interrupted', async () => {
    await expect(
      publish({ parts: textForm({ files: [file('a.txt'), file('b.txt', cutOff())] }) }),
    ).rejects.toThrow('The upload was interrupted.');
    expectNothingStored();
  });

  test('stores nothing if the form is interrupted between parts', async () => {
    const parts = (async function* () {
      yield* textForm({ files: [file('a.txt')] });
      throw new AppError('bad_request', 'The form could not be read.');
    })();
    await expect(publish({ parts })).rejects.toThrow('The form could not be read.');
    expectNothingStored();
  });

  test('throws `unavailable` if the object store is down', async () => {
    fixture.objects.isAway = true;
    await expect(publish({ parts: textForm({ files: [file('a.txt')] }) })).rejects.toMatchObject({
      code: 'unavailable',
    });
    await expect(getText(fixture.deps, 'room-1')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('stores no file if inserting the record fails', async () => {
    fixture.deps.pastes.insert = () => Promise.reject(new Error('away'));
    await expect(publish({ parts: textForm({ files: [file('a.txt')] }) })).rejects.toThrow('away');
    expectNothingStored();
  });
});

describe('banned links', () => {
  const parts = () =>
    textForm({ html: '<a href="https://cdn.discordapp.com/x">x</a>', files: [file('a.txt')] });

  test('rejects a banned link with the specified message, records it and stores nothing', async () => {
    await expect(publish({ parts: parts(), caller: signedIn('u1') })).rejects.toMatchObject({
      code: 'banned_link',
      message:
        'Links or text from cdn.discordapp.com are not allowed. Your IP address and email have been reported',
    });
    expectNothingStored();
    const [event, ...more] = await fixture.takeEvents('paste.banned-link-found');
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      type: 'paste.banned-link-found',
      data: { host: 'cdn.discordapp.com', client: 'client', userId: 'u1', reportId: event?.key },
    });
  });

  test('reports a banned link once, even if the author retries with the same code', async () => {
    for (let at = 0; at < 3; at += 1)
      await expect(publish({ parts: parts() })).rejects.toMatchObject({ code: 'banned_link' });
    const reports = await fixture.deps.reports.list(
      { states: ['open'], order: 'newest' },
      null,
      10,
    );
    expect(reports).toMatchObject([
      { reason: 'banned-link', subjectId: 'client:client', message: 'cdn.discordapp.com' },
    ]);
  });
});
