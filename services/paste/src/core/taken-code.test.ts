import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { file, guest } from '@pasteroom/content/testing/forms';
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
    expect(await getText(fixture.deps, 'room-1')).toMatchObject({ content: '<p>first</p>', attachments: [{ filename: 'first.txt' }] });
    expect([...fixture.objects.stored.values()]).toEqual(['first']);
    expect(fixture.records().files).toHaveLength(1);
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
