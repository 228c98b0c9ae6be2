import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { file, form, picture } from '../testing/forms.ts';
import { generatedFilename } from './attachments.ts';
import { discardDrafts } from './discard-drafts.ts';
import { getFile } from './get-file.ts';
import { storeFile } from './store-file.ts';
import { storeImage } from './store-image.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.close());

test('deletes draft images and their bytes, and ignores unknown names', async () => {
  const image = await storeImage(fixture.deps, form(picture('a.png')));
  const name = generatedFilename(image);
  await discardDrafts(fixture.deps, ['nothing-of-ours', `${image.id}-b.png`]);
  await getFile(fixture.deps, name);
  for (let n = 0; n < 2; n += 1) await discardDrafts(fixture.deps, [name]);
  await expect(getFile(fixture.deps, name)).rejects.toMatchObject({ code: 'not_found' });
  expect(await fixture.deps.objects.sizeOf(image.id)).toBeNull();
});

test('keeps images and attachments that have an owner', async () => {
  const image = await storeImage(fixture.deps, form(picture('a.png')));
  const attachment = await storeFile(fixture.deps, 'attachment', 'text/plain', file('a.txt'));
  await fixture.own({ attachments: [attachment], pictures: [image.id] });
  const names = [image, attachment].map(generatedFilename);
  await discardDrafts(fixture.deps, names);
  for (const name of names) await getFile(fixture.deps, name);
});
