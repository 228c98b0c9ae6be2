import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { file, guest, signedIn } from '@pasteroom/content/testing/forms';
import { DAY } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { textForm } from '../testing/forms.ts';
import { deleteText } from './delete-text.ts';
import { getText } from './get-text.ts';
import { publishText } from './publish-text.ts';
import { sweepExpired } from './sweep-expired.ts';

const author = signedIn('author');
const NOTHING = { code: 'not_found', message: 'No text found with the given code' };

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.close());

const publish = (code = 'room-1') =>
  publishText(fixture.deps, { parts: textForm({ code, files: [file('a.txt')] }), caller: author });
const remove = (request: Partial<Parameters<typeof deleteText>[1]>) =>
  deleteText(fixture.deps, { code: 'room-1', caller: guest, ...request });

describe('deleteText', () => {
  test('deletes a text, its code and its files with the delete token and publishes one event', async () => {
    const { paste, deleteToken } = await publish();
    await remove({ code: ' ROOM-1 ', deleteToken });
    await expect(getText(fixture.deps, 'room-1')).rejects.toMatchObject({ code: 'not_found' });
    expect(fixture.objects.stored.size).toBe(0);
    expect(await fixture.takeEvents('paste.ended')).toMatchObject([
      { type: 'paste.ended', key: paste.id, data: { pasteId: paste.id, reason: 'deleted' } },
    ]);
    expect((await publish()).paste.code).toBe('room-1');
  });

  test('lets the signed-in author delete a text without a token', async () => {
    await publish();
    await remove({ caller: author });
    await expect(getText(fixture.deps, 'room-1')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('rejects deletion by other callers or with wrong tokens', async () => {
    const { deleteToken } = await publish();
    const other = await publish('room-2');
    const tokens = [
      undefined,
      '',
      'x',
      other.deleteToken,
      `${deleteToken}x`,
      deleteToken.slice(1),
      'ä'.repeat(128),
    ];
    for (const caller of [guest, signedIn('somebody-else')])
      for (const given of tokens)
        await expect(remove({ deleteToken: given, caller })).rejects.toMatchObject(NOTHING);
    expect((await getText(fixture.deps, 'room-1')).code).toBe('room-1');
  });

  test("does not let guests delete other guests' texts", async () => {
    await publishText(fixture.deps, { parts: textForm(), caller: guest });
    await expect(remove({})).rejects.toMatchObject(NOTHING);
    expect((await getText(fixture.deps, 'room-1')).code).toBe('room-1');
  });

  test('throws `not_found` for expired, unknown and invalid codes', async () => {
    const { deleteToken } = await publish();
    fixture.clock.advance(DAY);
    for (const code of ['room-1', 'never-was', '../x'])
      await expect(remove({ code, deleteToken })).rejects.toMatchObject(NOTHING);
    expect(await fixture.takeEvents('paste.ended')).toEqual([]);
  });

  test('throws the same error for a wrong token and an unknown code', async () => {
    await publish();
    for (const deleteToken of [undefined, '', 'x', 'ä'.repeat(128)]) {
      const refusals = await Promise.all(
        ['room-1', 'nowhere'].map((code) =>
          remove({ code, deleteToken }).catch((error: unknown) => error),
        ),
      );
      expect(refusals[0]).toBeInstanceOf(AppError);
      expect(refusals[0]).toEqual(refusals[1]);
    }
  });

  test('deletes a text during an object store outage and leaves its files to the sweeper', async () => {
    const { deleteToken } = await publish();
    fixture.objects.isAway = true;
    await remove({ deleteToken });
    await expect(getText(fixture.deps, 'room-1')).rejects.toMatchObject({ code: 'not_found' });
    expect(fixture.objects.stored.size).toBe(1);
    fixture.objects.isAway = false;
    await sweepExpired(fixture.deps);
    expect(fixture.objects.stored.size).toBe(0);
  });
});
