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

const publish = (form: Parameters<typeof textForm>[0] = {}) =>
  publishText(fixture.deps, { parts: textForm(form), caller: guest });

describe('a taken code', () => {
  test('rejects a taken code before reading any file', async () => {
    await publish();
    const unread = file('a.txt');
    await expect(publish({ files: [unread] })).rejects.toMatchObject({
      code: 'code_taken',
      message: TAKEN,
    });
    expect(unread.stream.readableDidRead).toBe(false);
  });

  test('rejects a code that is taken during the upload without changing the first text', async () => {
    const overtaken = async function* () {
      await publish({ html: '<p>first</p>', files: [file('first.txt', 'first')] });
      yield Buffer.from('late');
    };
    await expect(publish({ files: [file('late.txt', overtaken())] })).rejects.toMatchObject({
      code: 'code_taken',
    });
    expect(await getText(fixture.deps, 'room-1')).toMatchObject({
      content: '<p>first</p>',
      attachments: [{ filename: 'first.txt' }],
    });
    expect([...fixture.objects.stored.values()]).toEqual(['first']);
    expect(fixture.records().files).toHaveLength(1);
  });

  test.each([
    ['is blank', { html: '<p> </p>' }],
    ['contains a banned host', { html: '<p>cdn.discordapp.com/x</p>' }],
    [
      'contains a banned host and has a file',
      { html: '<p>cdn.discordapp.com/x</p>', files: [file('a.txt')] },
    ],
    ['is nested too deeply and has a file', { html: '<b>'.repeat(20_000), files: [file('a.txt')] }],
    ['is too large', { html: 'x'.repeat(1_048_577), files: [file('a.txt')] }],
    [
      'has a file of a rejected type',
      { files: [file('a.mp4', 'x', { declaredType: 'video/mp4' })] },
    ],
  ])('does not reveal that a code is taken if the text %s', async (_what, bad) => {
    const refusalOf = (code: string) => publish({ ...bad, code }).catch((error: unknown) => error);
    const free = await refusalOf('room-1');
    expect(free).toBeInstanceOf(AppError);
    expect(fixture.records()).toEqual({ pastes: [], files: [] });
    await publish({ code: 'room-1' });
    expect(await refusalOf('room-1')).toEqual(free);
  });

  test('does not reveal that a code is taken if rejected content follows a file', async () => {
    const badEnd = () =>
      form(
        field('uniqueId', 'room-1'),
        file('a.txt'),
        field('content', '"<p>cdn.discordapp.com</p>"'),
      );
    const submitBadEnd = () => publishText(fixture.deps, { parts: badEnd(), caller: guest });
    await expect(submitBadEnd()).rejects.toMatchObject({ code: 'banned_link' });
    await publish();
    await expect(submitBadEnd()).rejects.toMatchObject({ code: 'banned_link' });
  });

  test('assigns a code to only one of twenty concurrent callers', async () => {
    const tries = Array.from({ length: 20 }, (_, at) =>
      publish({ files: [file('a.txt', `${at}`)] }),
    );
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(fixture.objects.stored.size).toBe(1);
    expect(await fixture.takeEvents('paste.published')).toHaveLength(1);
    expect(fixture.records()).toEqual({
      pastes: [expect.any(String)],
      files: [expect.any(String)],
    });
  });
});
