import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { generatedFilename } from '@pasteroom/content/core/attachments';
import { getFile } from '@pasteroom/content/core/get-file';
import { storeImage } from '@pasteroom/content/core/store-image';
import { field, file, form, guest, picture } from '@pasteroom/content/testing/forms';
import { PICTURES } from '@pasteroom/content/testing/pictures';
import { DAY, HOUR } from '@pasteroom/kit/core/clock';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { textForm } from '../testing/forms.ts';
import { deleteText } from './delete-text.ts';
import { getText } from './get-text.ts';
import { publishText, type PublishRequest } from './publish-text.ts';
import { reportedTexts } from './reported-texts.ts';
import { sweepExpired } from './sweep-expired.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.close());

const publish = (
  form: Parameters<typeof textForm>[0],
  request: Partial<PublishRequest> = {},
  deps: Partial<Fixture['deps']> = {},
) =>
  publishText({ ...fixture.deps, ...deps }, { parts: textForm(form), caller: guest, ...request });
const first = (files = [file('a.pdf', 'AAA')]) => publish({ code: 'first', files });
const namesOf = ({ paste }: Awaited<ReturnType<typeof publish>>) =>
  paste.attachments.map(generatedFilename);
const contents = () => [...fixture.objects.stored.values()];
const isReadable = (name: string) =>
  getFile(fixture.deps, name).then(
    () => true,
    () => false,
  );

/** Runs a step between reading the form and storing the text. */
const meanwhile = (step: () => Promise<unknown>): Partial<Fixture['deps']> => ({
  threads: {
    async run(task, input, origin) {
      await step();
      return fixture.deps.threads.run(task, input, origin);
    },
  },
});
const endFirst = (deleteToken: string) =>
  deleteText(fixture.deps, { code: 'first', deleteToken, caller: guest });

describe('a file that another text keeps', () => {
  test('serves a shared file under one path until its last text expires', async () => {
    const original = await first([file('a.pdf', 'AAA'), file('b.txt', 'B')]);
    const [name = ''] = namesOf(original);
    fixture.clock.advance(HOUR);
    const { paste } = await publish({ code: 'second', keep: [name], files: [file('c.txt', 'C')] });
    expect(paste.attachments[0]).toEqual(original.paste.attachments[0]);
    expect(paste.attachments.map(({ filename }) => filename)).toEqual(['a.pdf', 'c.txt']);
    expect(contents()).toEqual(['AAA', 'B', 'C']);

    fixture.clock.advance(DAY - HOUR);
    await sweepExpired(fixture.deps);
    await expect(getText(fixture.deps, 'first')).rejects.toMatchObject({ code: 'not_found' });
    expect([await isReadable(name), contents()]).toEqual([true, ['AAA', 'C']]);

    fixture.clock.advance(HOUR);
    expect(await isReadable(name)).toBe(false);
    await sweepExpired(fixture.deps);
    expect([contents(), fixture.records().files]).toEqual([[], []]);
  });

  test('accepts a kept file as the only content of a text', async () => {
    const { paste } = await publish({ html: '', keep: namesOf(await first()) });
    expect(paste.attachments).toMatchObject([{ filename: 'a.pdf', size: 3 }]);
  });

  test.each([
    ['by its author', ({ deleteToken }: { deleteToken: string }) => endFirst(deleteToken)],
    [
      'by the operator',
      ({ paste }: { paste: { id: string } }) => reportedTexts(fixture.deps).remove(paste.id),
    ],
  ])('keeps a shared file if its first text is removed %s', async (_, remove) => {
    const original = await first();
    const [name = ''] = namesOf(original);
    await publish({ code: 'second', keep: [name] });
    await remove(original);
    await sweepExpired(fixture.deps);
    expect([await isReadable(name), contents()]).toEqual([true, ['AAA']]);
  });

  test('serves a shared file while only its first text is held', async () => {
    const original = await first();
    const [name = ''] = namesOf(original);
    await publish({ code: 'second', keep: [name] });
    await reportedTexts(fixture.deps).hold(original.paste.id);
    expect(await isReadable(name)).toBe(true);
  });

  test('counts kept files towards the limit of five files with unique names', async () => {
    const names = namesOf(await first([file('1'), file('2'), file('3'), file('4'), file('5')]));
    expect((await publish({ code: 'all', keep: names })).paste.attachments).toHaveLength(5);
    await expect(publish({ keep: names, files: [file('6')] })).rejects.toMatchObject({
      message: 'Cannot upload more than 5 files.',
    });
    await expect(publish({ keep: names.slice(0, 1), files: [file('1')] })).rejects.toMatchObject({
      message: 'File "1" already exist.',
    });
    await expect(publish({ keep: [names[0] ?? '', names[0] ?? ''] })).rejects.toMatchObject({
      code: 'duplicate_file',
    });
    expect(contents()).toHaveLength(5);
  });
});

describe('requests to keep a file', () => {
  const expectRejected = async (keep: string[], filenames: string[]) => {
    const stored = contents();
    await expect(publish({ keep, files: [file('new.txt')] })).rejects.toMatchObject({
      code: 'file_gone',
      message: `These files are no longer available: ${filenames.map((name) => `"${name}"`).join(', ')}. Please attach them again.`,
      errors: filenames.map((name) => ({
        path: '/keep',
        message: `"${name}" is no longer available`,
      })),
    });
    expect(contents()).toEqual(stored);
    await expect(getText(fixture.deps, 'room-1')).rejects.toMatchObject({ code: 'not_found' });
  };

  test('rejects requests to keep unknown files or altered names', async () => {
    const [name = ''] = namesOf(await first());
    await expectRejected(
      ['nothing', 'x-a.pdf', `${name}.exe`, `${name.split('-', 1)[0]}-b.pdf`],
      ['nothing', 'a.pdf', 'a.pdf.exe', 'b.pdf'],
    );
  });

  test('rejects requests to keep files of deleted or held texts', async () => {
    const over = await first([file('over.txt'), file('gone "away".txt')]);
    const held = await publish({ code: 'held', files: [file('held.txt')] });
    await endFirst(over.deleteToken);
    await reportedTexts(fixture.deps).hold(held.paste.id);
    await expectRejected(
      [...namesOf(over), ...namesOf(held)],
      ['over.txt', 'gone "away".txt', 'held.txt'],
    );
  });

  test('rejects requests to keep images inside a text', async () => {
    const image = await storeImage(fixture.deps, form(picture('dot.png')));
    await publish({ code: 'first', html: `<img src="/uploads/${generatedFilename(image)}">` });
    await expectRejected([generatedFilename(image)], ['dot.png']);
  });

  test('rejects an unavailable kept file before reading the next upload', async () => {
    const parts = form(file('new.txt'), field('keep', 'x-a.pdf'), field('uniqueId', 'room-1'));
    await expect(publish({}, { parts })).rejects.toMatchObject({ code: 'file_gone' });
    expect(contents()).toEqual([]);
    const unread = file('unread.txt');
    const early = form(field('uniqueId', 'room-1'), field('keep', 'x-a.pdf'), unread);
    await expect(publish({}, { parts: early })).rejects.toMatchObject({ code: 'file_gone' });
    expect(unread.stream.readableDidRead).toBe(false);
  });
});

describe('a text that expires or is deleted while another keeps its files', () => {
  test('keeps the files of an expired text if another text adopts them before the sweep', async () => {
    const original = await first();
    const [name = ''] = namesOf(original);
    const over = meanwhile(async () => fixture.clock.advance(DAY));
    await publish({ code: 'second', keep: [name] }, {}, over);
    await sweepExpired(fixture.deps);
    expect([await isReadable(name), contents()]).toEqual([true, ['AAA']]);
  });

  test('rejects a text and stores nothing if its kept files are deleted meanwhile', async () => {
    const original = await first([file('a.pdf', 'AAA'), file('b.txt', 'B')]);
    const given = meanwhile(() => endFirst(original.deleteToken));
    await expect(
      publish({ code: 'second', keep: namesOf(original), files: [file('c.txt')] }, {}, given),
    ).rejects.toMatchObject({
      code: 'file_gone',
      message: 'These files are no longer available: "a.pdf", "b.txt". Please attach them again.',
    });
    expect(contents()).toEqual([]);
    await expect(getText(fixture.deps, 'second')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('returns the first response to a retry after the source text is deleted', async () => {
    const original = await first();
    const keeping = { keep: namesOf(original) };
    const answer = await publish(keeping, { idempotencyKey: 'one-call-of-mine' });
    await endFirst(original.deleteToken);
    expect(await publish(keeping, { idempotencyKey: 'one-call-of-mine' })).toEqual(answer);
    const other = await publish({ code: 'other', keep: namesOf(answer) });
    expect(other.paste.attachments).toEqual(answer.paste.attachments);
  });

  test("returns the retry's response to the first call if the source text is deleted meanwhile", async () => {
    const original = await first();
    const keeping = { keep: namesOf(original) };
    const idempotencyKey = 'one-call-of-mine';
    let answer: unknown;
    const repeated = await publish(
      keeping,
      { idempotencyKey },
      {
        ...meanwhile(async () => {
          answer = await publish(keeping, { idempotencyKey });
          await endFirst(original.deleteToken);
        }),
      },
    );
    expect(repeated).toEqual(answer);
    expect(contents()).toEqual(['AAA']);
  });
});

test('keeps images that were copied from an expired text', async () => {
  const image = await storeImage(fixture.deps, form(picture('dot.png')));
  const html = `<p>see</p><img src="/uploads/${generatedFilename(image)}">`;
  await publish({ code: 'first', html });
  fixture.clock.advance(HOUR);
  const { content } = await getText(fixture.deps, 'first');
  await publish({ code: 'second', html: content });
  fixture.clock.advance(DAY - HOUR);
  await sweepExpired(fixture.deps);
  expect([await isReadable(generatedFilename(image)), contents()]).toEqual([
    true,
    [PICTURES['image/png'].toString()],
  ]);
  fixture.clock.advance(HOUR);
  await sweepExpired(fixture.deps);
  expect(contents()).toEqual([]);
});
