import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { file, guest } from '@pasteroom/content/testing/forms';
import { generatedFilename } from '@pasteroom/content/core/attachments';
import type { Caller } from '@pasteroom/kit/core/caller';
import type { FormFile } from '@pasteroom/kit/core/form';
import { DAY } from '@pasteroom/kit/core/clock';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { textForm } from '../testing/forms.ts';
import { deleteText } from './delete-text.ts';
import { publishText } from './publish-text.ts';

const KEY = 'a-key-of-the-caller';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.close());

const publish = (
  idempotencyKey: string | undefined,
  form: Parameters<typeof textForm>[0] = {},
  caller: Caller = guest,
) => publishText(fixture.deps, { parts: textForm(form), caller, idempotencyKey });

describe('a call repeated with its Idempotency-Key', () => {
  test('returns the first response to a repeated call and stores nothing new', async () => {
    const first = await publish(KEY, { files: [file('a.txt')] });
    expect(await publish(KEY, { files: [file('a.txt')] })).toEqual(first);
    expect(fixture.objects.stored.size).toBe(1);
    expect(await fixture.takeEvents('paste.published')).toHaveLength(1);
  });

  test('returns the same response to concurrent calls with one Idempotency-Key', async () => {
    let inner: unknown;
    const overtaken = async function* () {
      inner = await publish(KEY, { files: [file('late.txt', 'late')] });
      yield Buffer.from('late');
    };
    const outer = await publish(KEY, { files: [file('late.txt', overtaken())] });
    expect(outer).toEqual(inner);
    const ids = outer.paste.attachments.map(({ id }) => id);
    expect(fixture.records()).toEqual({ pastes: [outer.paste.id], files: ids });

    const atOnce = await Promise.all(
      Array.from({ length: 5 }, () => publish(KEY, { code: 'at-once' })),
    );
    expect(new Set(atOnce.map(({ deleteToken }) => deleteToken)).size).toBe(1);
  });

  test('publishes again if the first call failed or its text has expired', async () => {
    fixture.objects.isAway = true;
    await expect(publish(KEY, { files: [file('a.txt')] })).rejects.toMatchObject({
      code: 'unavailable',
    });
    fixture.objects.isAway = false;
    const first = await publish(KEY, { files: [file('a.txt')] });
    fixture.clock.advance(DAY);
    const second = await publish(KEY);
    expect(second.paste.id).not.toBe(first.paste.id);
    expect(second.deleteToken).not.toBe(first.deleteToken);
  });

  test('returns a valid delete token to a repeated call', async () => {
    await publish(KEY);
    const { deleteToken } = await publish(KEY);
    await deleteText(fixture.deps, { code: 'room-1', deleteToken, caller: guest });
    expect((await publish(undefined)).paste.code).toBe('room-1');
  });
});

describe('a call with the Idempotency-Key of another call', () => {
  const ada: Caller = {
    user: { id: 'ada', name: 'Ada', email: 'ada@example.org', premiumUntil: null },
    client: 'home',
  };

  test.each([[{ html: '<p>other</p>' }], [{ html: '<p>other</p>', files: [file('a.txt')] }]])(
    'rejects an Idempotency-Key reused with different content',
    async (form) => {
      const { paste } = await publish(KEY);
      await expect(publish(KEY, form)).rejects.toMatchObject({ code: 'idempotency_mismatch' });
      expect(fixture.records()).toMatchObject({ pastes: [paste.id], files: [] });
    },
  );

  test.each<[string, FormFile[]]>([
    ['no files', []],
    ['another name', [file('b.txt', 'content'), file('c.txt', 'content')]],
    ['other bytes of the same length', [file('a.txt', 'content'), file('c.txt', 'CONTENT')]],
    ['another order', [file('c.txt', 'content'), file('a.txt', 'content')]],
    ['one more file', ['a.txt', 'c.txt', 'd.txt'].map((name) => file(name, 'content'))],
  ])('rejects an Idempotency-Key reused with %s', async (_what, files) => {
    const { paste } = await publish(KEY, { files: [file('a.txt'), file('c.txt')] });
    await expect(publish(KEY, { files })).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    expect(fixture.objects.stored.size).toBe(2);
    expect(fixture.records().pastes).toEqual([paste.id]);
  });

  test('compares the kept files of other texts', async () => {
    const { paste } = await publish(undefined, { code: 'first', files: [file('a.txt')] });
    const keep = paste.attachments.map(generatedFilename);
    const first = await publish(KEY, { keep });
    expect(await publish(KEY, { keep })).toEqual(first);
    await expect(publish(KEY)).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    await expect(publish(KEY, { files: [file('a.txt')] })).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    });
  });

  test.each<[string, Caller, Caller]>([
    ['another address', guest, { user: null, client: 'elsewhere' }],
    ['another browser', { ...guest, device: 'one' }, { ...guest, device: 'two' }],
    ['no cookie', { ...guest, device: 'one' }, guest],
    [
      'another account',
      ada,
      { ...ada, user: { id: 'eve', name: 'Eve', email: 'eve@example.org', premiumUntil: null } },
    ],
    ['no account', ada, { user: null, client: 'home' }],
  ])('rejects an Idempotency-Key reused by another caller (%s)', async (_what, first, second) => {
    await publish(KEY, {}, first);
    await expect(publish(KEY, {}, second)).rejects.toMatchObject({ code: 'code_taken' });
  });

  test.each<[string, Caller, Caller]>([
    [
      'a guest whose IP address has changed',
      { ...guest, device: 'one' },
      { user: null, client: 'elsewhere', device: 'one' },
    ],
    ['a signed-in user in another browser', ada, { ...ada, client: 'elsewhere', device: 'two' }],
  ])('returns the first response to %s', async (_what, first, second) => {
    expect(await publish(KEY, {}, second)).toEqual(await publish(KEY, {}, first));
  });
});

describe('an Idempotency-Key', () => {
  test('publishes another text if an Idempotency-Key is reused with another code', async () => {
    const first = await publish(KEY);
    const other = await publish(KEY, { code: 'room-2' });
    expect(other.paste.id).not.toBe(first.paste.id);
    expect(other.deleteToken).not.toBe(first.deleteToken);
  });

  test.each([['another-key'], [undefined]])(
    'rejects a taken code if the Idempotency-Key is %j',
    async (key) => {
      await publish(KEY);
      await expect(publish(key)).rejects.toMatchObject({ code: 'code_taken' });
    },
  );

  test('rejects a taken code if its text has no Idempotency-Key', async () => {
    await publish(undefined);
    await expect(publish(undefined)).rejects.toMatchObject({ code: 'code_taken' });
    await expect(publish(KEY)).rejects.toMatchObject({ code: 'code_taken' });
  });

  test('stores neither the Idempotency-Key nor the delete token', async () => {
    const { paste, deleteToken } = await publish(KEY);
    expect(JSON.stringify(paste)).not.toMatch(new RegExp(`${KEY}|${deleteToken}`));
  });
});
