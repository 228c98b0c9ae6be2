import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { field, file, form, guest } from '@pasteroom/content/testing/forms';
import { AppError } from '@pasteroom/kit/core/errors';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { textForm } from '../testing/forms.ts';
import { getText } from './get-text.ts';
import { publishText } from './publish-text.ts';

const TAKEN = 'Given Code already exists in the system. Try a new code';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.close());

const publish = (form: Parameters<typeof textForm>[0] = {}) => publishText(fixture.deps, { parts: textForm(form), caller: guest });

describe('a code that somebody holds', () => {
  test('is refused before any file is read', async () => {
    await publish();
    const unread = file('a.txt');
    await expect(publish({ files: [unread] })).rejects.toMatchObject({ code: 'code_taken', message: TAKEN });
    expect(unread.stream.readableDidRead).toBe(false);
  });

  test('is refused also when it was taken while the files arrived; the first text stays as it is', async () => {
    const overtaken = async function* () {
      await publish({ html: '<p>first</p>', files: [file('first.txt', 'first')] });
      yield Buffer.from('late');
    };
    await expect(publish({ files: [file('late.txt', overtaken())] })).rejects.toMatchObject({ code: 'code_taken' });
    expect(await getText(fixture.deps, 'room-1')).toMatchObject({
      content: '<p>first</p>',
      attachments: [{ filename: 'first.txt' }],
    });
    expect([...fixture.objects.stored.values()]).toEqual(['first']);
    expect(fixture.records().files).toHaveLength(1);
  });

  test.each([
    ['says nothing', { html: '<p> </p>' }],
    ['names a refused host', { html: '<p>cdn.discordapp.com/x</p>' }],
    ['names a refused host beside a file', { html: '<p>cdn.discordapp.com/x</p>', files: [file('a.txt')] }],
    ['is nested without end beside a file', { html: '<b>'.repeat(20_000), files: [file('a.txt')] }],
    ['is too large', { html: 'x'.repeat(1_048_577), files: [file('a.txt')] }],
    ['has a file of a refused kind', { files: [file('a.mp4', 'x', { declaredType: 'video/mp4' })] }],
  ])('is not found out by a text that %s', async (_what, bad) => {
    const refusalOf = (code: string) => publish({ ...bad, code }).catch((error: unknown) => error);
    const free = await refusalOf('room-1');
    expect(free).toBeInstanceOf(AppError);
    expect(fixture.records()).toEqual({ pastes: [], files: [] });
    await publish({ code: 'room-1' });
    expect(await refusalOf('room-1')).toEqual(free);
  });

  test('is not found out by a refused text that comes after its file', async () => {
    const badEnd = () => form(field('uniqueId', 'room-1'), file('a.txt'), field('content', '"<p>cdn.discordapp.com</p>"'));
    const submitBadEnd = () => publishText(fixture.deps, { parts: badEnd(), caller: guest });
    await expect(submitBadEnd()).rejects.toMatchObject({ code: 'banned_link' });
    await publish();
    await expect(submitBadEnd()).rejects.toMatchObject({ code: 'banned_link' });
  });

  test('belongs to exactly one of twenty who want it at the same instant', async () => {
    const tries = Array.from({ length: 20 }, (_, at) => publish({ files: [file('a.txt', `${at}`)] }));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(fixture.objects.stored.size).toBe(1);
    expect(await fixture.takeEvents('paste.published')).toHaveLength(1);
    expect(fixture.records()).toEqual({ pastes: [expect.any(String)], files: [expect.any(String)] });
  });
});
