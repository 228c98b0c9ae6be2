import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { file, guest } from '@pasteroom/content/testing/forms';
import { DAY, SECOND } from '@pasteroom/kit/core/clock';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { textForm } from '../testing/forms.ts';
import { deleteText } from './delete-text.ts';
import { endExpired } from './end-expired.ts';
import { getText } from './get-text.ts';
import { publishText } from './publish-text.ts';
import { reportedTexts } from './reported-texts.ts';
import { sweepExpired } from './sweep-expired.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.close());

const publish = (code = 'room-1') =>
  publishText(fixture.deps, { parts: textForm({ code, files: [file('a.txt')] }), caller: guest });
const publishPaste = async () => (await publish()).paste;
const ends = async () => (await fixture.takeEvents('paste.ended')).map(({ data }) => data);
const moments = () => Object.fromEntries(fixture.deadlines.moments);

describe('the deadline of a text', () => {
  test('sets a deadline for a stored text and removes the deadline with the text', async () => {
    const [first, second] = [await publish('first'), await publish('second')];
    expect(moments()).toEqual({
      [first.paste.id]: first.paste.expiresAt,
      [second.paste.id]: second.paste.expiresAt,
    });
    await deleteText(fixture.deps, {
      code: 'first',
      caller: guest,
      deleteToken: first.deleteToken,
    });
    expect([...fixture.deadlines.moments.keys()]).toEqual([second.paste.id]);
    await reportedTexts(fixture.deps).remove(second.paste.id);
    expect(moments()).toEqual({});
  });

  test('sets no deadline for a rejected text', async () => {
    await publish();
    fixture.deadlines.moments.clear();
    await expect(publish()).rejects.toMatchObject({ code: 'code_taken' });
    expect(moments()).toEqual({});
  });

  test.each(['isAway', 'isSilent'] as const)(
    'publishes and removes texts during an outage of the deadline store (%s)',
    async (outage) => {
      fixture.deadlines[outage] = true;
      const { expiresAt } = await publishPaste();
      expect(await getText(fixture.deps, 'room-1')).toMatchObject({ expiresAt });
      expect(
        await reportedTexts(fixture.deps).remove((await getText(fixture.deps, 'room-1')).id),
      ).toBe(true);
    },
  );
});

describe('endExpired', () => {
  test('deletes an expired text only once, even if called repeatedly', async () => {
    const { id } = await publishPaste();
    fixture.clock.advance(DAY);
    await Promise.all([endExpired(fixture.deps, [id]), endExpired(fixture.deps, [id])]);
    await endExpired(fixture.deps, [id]);
    await sweepExpired(fixture.deps);
    expect(await ends()).toEqual([{ pasteId: id, reason: 'expired' }]);
    expect([fixture.objects.stored.size, fixture.records().files]).toEqual([0, []]);
    await sweepExpired(fixture.deps);
    expect(fixture.records().pastes).toEqual([]);
  });

  test('keeps a text and postpones its deadline if the deadline fires early', async () => {
    const { id, expiresAt } = await publishPaste();
    fixture.clock.advance(DAY - 2 * SECOND);
    await endExpired(fixture.deps, [id]);
    expect(await getText(fixture.deps, 'room-1')).toMatchObject({ id });
    expect([fixture.objects.stored.size, await ends()]).toEqual([1, []]);
    expect(moments()).toEqual({ [id]: new Date(expiresAt.getTime() + 2 * SECOND) });
  });

  test('ignores the deadline of a removed text', async () => {
    const { id } = await publishPaste();
    await reportedTexts(fixture.deps).remove(id);
    await ends();
    fixture.clock.advance(DAY);
    await endExpired(fixture.deps, [id]);
    expect(await ends()).toEqual([]);
  });

  test('does not delete a newer text with the same code', async () => {
    const { id } = await publishPaste();
    fixture.clock.advance(DAY);
    const next = await publishPaste();
    await endExpired(fixture.deps, [id]);
    expect(await getText(fixture.deps, 'room-1')).toMatchObject({ id: next.id });
    expect(fixture.records().files).toEqual(next.attachments.map((each) => each.id));
    expect(await ends()).toEqual([{ pasteId: id, reason: 'expired' }]);
  });

  test('ignores the deadline of an unknown text', async () => {
    await expect(endExpired(fixture.deps, ['unknown'])).resolves.toBeUndefined();
  });
});
