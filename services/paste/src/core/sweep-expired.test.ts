import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { generatedFilename } from '@pasteroom/content/core/attachments';
import { storeFile } from '@pasteroom/content/core/store-file';
import { storeImage } from '@pasteroom/content/core/store-image';
import { file, form, guest, picture } from '@pasteroom/content/testing/forms';
import { DAY, HOUR } from '@pasteroom/kit/core/clock';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { textForm } from '../testing/forms.ts';
import { publishText } from './publish-text.ts';
import { sweepExpired } from './sweep-expired.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.close());

const publish = (code: string, html = '<p>x</p>', files = [file('a.txt')]) =>
  publishText(fixture.deps, { parts: textForm({ code, html, files }), caller: guest });
const sweep = () => sweepExpired(fixture.deps);
const left = () => ({ ...fixture.records(), objects: [...fixture.objects.stored.keys()] });
const NOTHING = { pastes: [], files: [], objects: [] };

describe('sweepExpired', () => {
  test('erases only expired texts and publishes one event for each', async () => {
    const first = await publish('first');
    fixture.clock.advance(HOUR);
    const second = await publish('second');
    const kept = second.paste.attachments.map(({ id }) => id);
    fixture.clock.advance(DAY - HOUR - 1);
    expect(await sweep()).toEqual({ pastes: 0, files: 0 });
    fixture.clock.advance(1);
    expect(await sweep()).toEqual({ pastes: 1, files: 0 });
    expect(left()).toMatchObject({ files: kept, objects: kept });
    expect(await fixture.takeEvents('paste.ended')).toMatchObject([
      { type: 'paste.ended', data: { pasteId: first.paste.id, reason: 'expired' } },
    ]);
    expect(await sweep()).toEqual({ pastes: 0, files: 0 });
    expect(left()).toEqual({ pastes: [second.paste.id], files: kept, objects: kept });
  });

  test('yields to the event loop between texts', async () => {
    for (let at = 0; at < 100; at += 1) await publish(`room-${at}`, '<p>x</p>', []);
    fixture.clock.advance(DAY);
    let turns = 0;
    let isSwept = false;
    const otherWork = async () => {
      for (; !isSwept; turns += 1) await setImmediate();
    };
    const working = otherWork();
    await sweep();
    isSwept = true;
    await working;
    expect(turns).toBeGreaterThanOrEqual(100);
  });

  test('sweeps a text only once, even if run repeatedly or concurrently', async () => {
    await publish('room-1');
    fixture.clock.advance(DAY);
    await Promise.all([sweep(), sweep(), sweep()]);
    await sweep();
    expect(await fixture.takeEvents('paste.ended')).toHaveLength(1);
    await sweep();
    expect(left()).toEqual(NOTHING);
  });

  test('keeps the record of a text until its event is published', async () => {
    const { paste } = await publish('room-1');
    fixture.clock.advance(DAY);
    for (let run = 0; run < 3; run++) await sweep();
    expect(left()).toEqual({ ...NOTHING, pastes: [paste.id] });
    await fixture.takeEvents('paste.ended');
    await sweep();
    expect(left()).toEqual(NOTHING);
  });

  test('deletes nothing during an object store outage and catches up afterwards', async () => {
    await publish('room-1');
    await storeImage(fixture.deps, form(picture('a.png')));
    fixture.clock.advance(DAY);
    const before = left();
    fixture.objects.isAway = true;
    await expect(sweep()).rejects.toMatchObject({ code: 'unavailable' });
    expect(left()).toEqual(before);
    fixture.objects.isAway = false;
    await sweep();
    await fixture.takeEvents('paste.ended');
    await sweep();
    expect(left()).toEqual(NOTHING);
  });

  test('sweeps more than one batch per run', async () => {
    for (let at = 0; at < 101; at++) {
      await publish(`room-${at}`);
      await storeFile(fixture.deps, 'picture', 'image/png', picture('a.png'));
    }
    fixture.clock.advance(DAY);
    expect(await sweep()).toEqual({ pastes: 101, files: 101 });
    expect(await fixture.takeEvents('paste.ended')).toHaveLength(101);
    await sweep();
    expect(left()).toEqual(NOTHING);
  });

  test('keeps an image until the last text that contains it expires', async () => {
    const shown = await storeImage(fixture.deps, form(picture('a.png')));
    const html = `<img src="/uploads/${generatedFilename(shown)}">`;
    await publish('first', html, []);
    fixture.clock.advance(HOUR);
    await publish('second', html, []);
    fixture.clock.advance(DAY - 1);
    await sweep();
    expect(left()).toMatchObject({ files: [shown.id], objects: [shown.id] });
    fixture.clock.advance(1);
    await sweep();
    expect(left()).toMatchObject({ files: [], objects: [] });
  });

  test('erases unadopted images after an hour and other files after a day', async () => {
    await storeImage(fixture.deps, form(picture('a.png')));
    await storeFile(fixture.deps, 'attachment', 'text/plain', file('a.txt'));
    await fixture.deps.files.add({
      id: 'nobytes',
      kind: 'attachment',
      filename: 'b',
      type: 'text/plain',
      createdAt: fixture.clock(),
    });
    fixture.clock.advance(HOUR - 1);
    expect(await sweep()).toEqual({ pastes: 0, files: 0 });
    fixture.clock.advance(1);
    expect(await sweep()).toEqual({ pastes: 0, files: 1 });
    fixture.clock.advance(DAY - HOUR - 1);
    expect(await sweep()).toEqual({ pastes: 0, files: 0 });
    fixture.clock.advance(1);
    expect(await sweep()).toEqual({ pastes: 0, files: 2 });
    expect(left()).toEqual(NOTHING);
  });

  test('keeps or erases an image completely if a text adopts it during a sweep', async () => {
    const shown = await storeImage(fixture.deps, form(picture('a.png')));
    fixture.clock.advance(DAY);
    const html = `<p>x</p><img src="/uploads/${generatedFilename(shown)}">`;
    const [, { paste }] = await Promise.all([sweep(), publish('room-1', html, [])]);
    const isOwned =
      (await fixture.deps.files.find(shown.id, fixture.clock(), fixture.clock())) !== null;
    expect(isOwned).toBe(fixture.objects.stored.has(shown.id));
    expect(paste.code).toBe('room-1');
  });
});
