import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { generatedFilename } from '@pasteroom/content/core/attachments';
import { storeImage } from '@pasteroom/content/core/store-image';
import { file, form, guest, picture, signedIn } from '@pasteroom/content/testing/forms';
import { HOUR } from '@pasteroom/kit/core/clock';
import { createFixture, pageForm, type Fixture } from '../testing/fixture.ts';
import { deletePage } from './delete-page.ts';
import { getPageFile } from './get-page-file.ts';
import { reportedPages } from './reported-pages.ts';
import { savePage } from './save-page.ts';
import { sweepPages } from './sweep-pages.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.close());

const save = (id: string, html = '<p>x</p>', files = [file('a.txt')]) =>
  savePage(fixture.deps, { parts: pageForm({ id, html, files }), caller: signedIn('u1') });
const remove = (name: string) =>
  deletePage(fixture.deps, { name, ownerToken: undefined, caller: signedIn('u1') });
const read = (name: string) => getPageFile(fixture.deps, name);

describe('a deleted page', () => {
  test('erases a deleted page except its name and file ids, even after a store outage', async () => {
    const { page } = await save('page-1');
    const [name = ''] = page.attachments.map(generatedFilename);
    expect((await read(name)).filename).toBe('a.txt');
    fixture.objects.stored.set(fixture.pictureOf(page), 'drawn');
    fixture.objects.isAway = true;
    await remove('page-1');
    await expect(read(name)).rejects.toMatchObject({ code: 'gone' });
    await expect(sweepPages(fixture.deps)).rejects.toMatchObject({ code: 'unavailable' });
    fixture.objects.isAway = false;
    expect(await sweepPages(fixture.deps)).toEqual({ pages: 1, files: 0 });
    expect(await sweepPages(fixture.deps)).toEqual({ pages: 0, files: 0 });
    expect([fixture.objects.stored.size, fixture.recorded()]).toEqual([
      0,
      { pages: ['page-1'], files: [] },
    ]);
    expect(await fixture.deps.pages.contentOf(page)).toBeNull();
    await expect(read(name)).rejects.toMatchObject({ code: 'gone' });
    await expect(read(`${name}x`)).rejects.toMatchObject({ code: 'gone' });
    await expect(read('unknown-a.txt')).rejects.toMatchObject({ code: 'not_found' });
    await expect(save('page-1')).rejects.toMatchObject({ code: 'code_taken' });
  });

  test('does not erase images that another page contains', async () => {
    const shown = await storeImage(fixture.deps, form(picture('a.png')));
    const html = `<img src="/publishImages/${generatedFilename(shown)}">`;
    await save('first', html, []);
    await save('second', html, []);
    await remove('first');
    await sweepPages(fixture.deps);
    expect((await read(generatedFilename(shown))).id).toBe(shown.id);
    await remove('second');
    await expect(read(generatedFilename(shown))).rejects.toMatchObject({ code: 'gone' });
    expect(fixture.objects.stored.size).toBe(0);
  });
});

test('hides the files of a held page until it is released', async () => {
  const { page } = await save('page-1');
  const [name = ''] = page.attachments.map(generatedFilename);
  const pages = reportedPages({ ...fixture.deps, urlOf: () => '' });
  await pages.hold('page-1');
  await expect(read(name)).rejects.toMatchObject({ code: 'not_found' });
  await sweepPages(fixture.deps);
  await pages.release('page-1');
  expect((await read(name)).filename).toBe('a.txt');
});

test('erases images that no page adopts within an hour', async () => {
  await storeImage(fixture.deps, form(picture('a.png')));
  fixture.clock.advance(HOUR - 1);
  expect(await sweepPages(fixture.deps)).toEqual({ pages: 0, files: 0 });
  fixture.clock.advance(1);
  expect(await sweepPages(fixture.deps)).toEqual({ pages: 0, files: 1 });
  expect(fixture.objects.stored.size).toBe(0);
});

test('lets only the owner delete a page', async () => {
  const { ownerToken } = await savePage(fixture.deps, { parts: pageForm(), caller: guest });
  const attempt = (token: string | undefined, caller = guest) =>
    deletePage(fixture.deps, { name: 'page-1', ownerToken: token, caller });
  const missing: unknown = await deletePage(fixture.deps, {
    name: 'nowhere',
    ownerToken,
    caller: guest,
  }).catch((error: unknown) => error);
  for (const token of [undefined, '', 'x', `${ownerToken}x`])
    await expect(attempt(token)).rejects.toEqual(missing);
  await expect(attempt(undefined, signedIn('u1'))).rejects.toEqual(missing);
  await attempt(ownerToken);
  await expect(attempt(ownerToken)).rejects.toMatchObject({ code: 'not_found' });
  expect((await fixture.takeEvents()).at(-1)).toMatchObject({
    type: 'publish.page-changed',
    data: { change: 'deleted', names: ['page-1'] },
  });
});
