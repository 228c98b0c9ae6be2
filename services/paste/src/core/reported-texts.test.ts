import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { generatedFilename } from '@pasteroom/content/core/attachments';
import { decideReport } from '@pasteroom/content/core/decide-report';
import { getFile } from '@pasteroom/content/core/get-file';
import { listReports } from '@pasteroom/content/core/list-reports';
import type { Decision } from '@pasteroom/content/core/reports';
import { file, guest } from '@pasteroom/content/testing/forms';
import { DAY } from '@pasteroom/kit/core/clock';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { textForm } from '../testing/forms.ts';
import { deleteText } from './delete-text.ts';
import { getText } from './get-text.ts';
import { publishText } from './publish-text.ts';
import { reportText } from './report-text.ts';
import { reportedTexts } from './reported-texts.ts';
import { sweepExpired } from './sweep-expired.ts';

const NOT_FOUND = { code: 'not_found', message: 'No text found with the given code' };
const operator = { ...guest, isOperator: true };

let fixture: Fixture;
let reference: string;
let fileName: string;
let deleteToken: string;
beforeEach(async () => {
  fixture = createFixture();
  const html = '<h1>Cheap</h1><p>watches &amp;\n<b>more</b></p>';
  const published = await publishText(fixture.deps, {
    parts: textForm({ html, files: [file('a.txt')] }),
    caller: guest,
  });
  fileName = published.paste.attachments.map(generatedFilename).join();
  deleteToken = published.deleteToken;
  reference = await report();
});
afterEach(() => fixture.close());

const report = (code = 'room-1') =>
  reportText(fixture.deps, { code, reason: 'spam', message: '', caller: guest });
const moderation = () => ({ ...fixture.deps, subjects: reportedTexts(fixture.deps) });
const decide = (decision: Decision) =>
  decideReport(moderation(), { reference, decision, reason: 'because', caller: operator });
const queue = async () => (await listReports(moderation(), { caller: operator })).views;
const state = async () => (await fixture.deps.reports.find(reference))?.state;
const expectNotFound = async () => {
  await expect(getText(fixture.deps, 'room-1')).rejects.toMatchObject(NOT_FOUND);
  await expect(getFile(fixture.deps, fileName)).rejects.toMatchObject({ code: 'not_found' });
};

describe('a reported text', () => {
  test('lists a reported text with an excerpt and its path', async () => {
    expect(await queue()).toMatchObject([
      { about: { title: 'Cheap watches & more', url: '/pastetext#room-1' } },
    ]);
  });

  test('uses the file names or a shortened text as the title of a reported text', async () => {
    await publishText(fixture.deps, {
      parts: textForm({ code: 'files', html: '', files: [file('b.txt'), file('c.txt')] }),
      caller: guest,
    });
    await publishText(fixture.deps, {
      parts: textForm({ code: 'long', html: '🚶'.repeat(100_000) }),
      caller: guest,
    });
    await report('files');
    await report('long');
    const titles = (await queue()).map(({ about }) => about?.title ?? '');
    expect(titles).toContain('b.txt, c.txt');
    expect(Math.max(...titles.map((title) => title.length))).toBe(200);
  });

  test.each(['never-was', 'ab', '../x', ''])(
    'rejects a report with the unknown code %j',
    async (code) => {
      await expect(report(code)).rejects.toMatchObject(NOT_FOUND);
    },
  );

  test('hides a held text and its files until it is released', async () => {
    expect(await decide('hold')).toMatchObject({ report: { state: 'held' }, about: { url: null } });
    await expectNotFound();
    await expect(report()).rejects.toMatchObject(NOT_FOUND);
    await expect(
      deleteText(fixture.deps, { code: 'room-1', deleteToken, caller: guest }),
    ).rejects.toMatchObject(NOT_FOUND);
    await expect(
      publishText(fixture.deps, { parts: textForm(), caller: guest }),
    ).rejects.toMatchObject({ code: 'code_taken' });
    await sweepExpired(fixture.deps);
    await decide('release');
    expect((await getText(fixture.deps, 'room-1')).code).toBe('room-1');
    await getFile(fixture.deps, fileName);
    expect(await fixture.takeEvents('paste.ended')).toEqual([]);
  });

  test('expires and erases a held text', async () => {
    await decide('hold');
    fixture.clock.advance(DAY);
    await sweepExpired(fixture.deps);
    expect([fixture.objects.stored.size, await state(), await queue()]).toEqual([0, 'over', []]);
    await expect(decide('release')).rejects.toMatchObject({ code: 'gone' });
  });

  test('deletes a removed text and its files and publishes an event', async () => {
    const { id } = await getText(fixture.deps, 'room-1');
    await decide('hold');
    await decide('remove');
    await expectNotFound();
    expect(fixture.objects.stored.size).toBe(0);
    expect(await fixture.takeEvents('paste.ended')).toMatchObject([
      { type: 'paste.ended', data: { pasteId: id, reason: 'removed' } },
    ]);
    await sweepExpired(fixture.deps);
    expect([await state(), fixture.records()]).toEqual(['removed', { pastes: [], files: [] }]);
    await expect(decide('release')).rejects.toMatchObject({ code: 'gone' });
    expect(await state()).toBe('removed');
  });

  test('rejects a decision after the author has deleted the text', async () => {
    await deleteText(fixture.deps, { code: 'room-1', deleteToken, caller: guest });
    await expect(decide('hold')).rejects.toMatchObject({
      code: 'gone',
      message: 'The reported content no longer exists.',
    });
    expect(await state()).toBe('over');
  });

  test('removes a text during an object store outage and sweeps its files later', async () => {
    fixture.objects.isAway = true;
    await decide('remove');
    await expectNotFound();
    fixture.objects.isAway = false;
    await sweepExpired(fixture.deps);
    expect(fixture.objects.stored.size).toBe(0);
  });
});
