import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DAY } from '@pasteroom/kit/core/clock';
import type { OwnedFiles } from '../core/attachments.ts';
import { orphanedIn } from '../core/orphaned-files.ts';
import type { StoredFile } from '../core/ports.ts';
import type { FilesFixture } from '../testing/files-fixture.ts';
import { attached, filesAt } from '../testing/records.ts';
import { sharedFilesContract } from './shared-files.contract.ts';

/** What every record of files must do, whatever keeps it and whatever owns them. */
export function filesContract(name: string, open: () => Promise<FilesFixture>): void {
  describe(name, () => {
    let fixture: FilesFixture;
    const aFile = filesAt(() => fixture.now());
    const draftsSince = () => new Date(fixture.now().getTime() - DAY);
    const find = ({ id }: StoredFile) => fixture.files.find(id, fixture.now(), draftsSince());
    const own = ({ attachments = [], pictures = [] }: Partial<OwnedFiles>) => fixture.own({ attachments, pictures });

    beforeAll(async () => {
      fixture = await open();
    });
    afterAll(() => fixture.close());

    test('a file is found while an owner that is not over carries it', async () => {
      const file = aFile();
      await fixture.files.add(file);
      expect(await find(file)).toBeNull();
      const owner = await own({ attachments: [attached(file)] });
      expect(await find(file)).toEqual(file);
      expect(await fixture.files.find(file.id, owner.expiresAt, draftsSince())).toBeNull();
      await fixture.end(owner.id);
      expect(await find(file)).toBeNull();
    });

    test('a picture is found while somebody may be writing, and then while one owner of those that show it is left', async () => {
      const picture = aFile({ kind: 'picture' });
      await fixture.files.add(picture);
      expect(await find(picture)).toEqual(picture);
      expect(await fixture.files.find(picture.id, fixture.now(), fixture.now())).toBeNull();
      const [first, second] = [await own({ pictures: [picture.id] }), await own({ pictures: [picture.id] })];
      await fixture.end(first.id);
      expect(await find(picture)).toEqual(picture);
      expect(await fixture.files.markOrphaned([picture.id], fixture.now())).toEqual([]);
      await fixture.end(second.id);
      expect(await find(picture)).toBeNull();
      expect(await fixture.files.markOrphaned([picture.id], fixture.now())).toEqual([picture.id]);
      expect(await fixture.files.markOrphaned([picture.id], fixture.now())).toEqual([picture.id]);
    });

    test('the files of an owner that is held back are not found, and stay its own until it is released', async () => {
      const [file, picture] = [aFile(), aFile({ kind: 'picture' })];
      await fixture.files.add(file);
      await fixture.files.add(picture);
      const owner = await own({ attachments: [attached(file)], pictures: [picture.id] });
      await fixture.hold(owner.id, true);
      expect([await find(file), await find(picture)]).toEqual([null, null]);
      expect(await fixture.files.markOrphaned([file.id, picture.id], fixture.now())).toEqual([]);
      await fixture.hold(owner.id, false);
      expect([await find(file), await find(picture)]).toEqual([file, picture]);
    });

    test('a file that was marked as orphaned is adopted by nobody: pictures are left out, attachments refuse their owner', async () => {
      const [picture, file] = [aFile({ kind: 'picture' }), aFile()];
      await fixture.files.add(picture);
      await fixture.files.add(file);
      expect(await fixture.files.markOrphaned([picture.id, file.id], fixture.now())).toHaveLength(2);
      expect(await find(picture)).toBeNull();
      await own({ pictures: [picture.id] });
      expect(await find(picture)).toBeNull();
      const refused: unknown = await own({ attachments: [attached(file)] }).catch((thrown: unknown) => thrown);
      expect(refused).toMatchObject({ code: 'unavailable' });
      expect(orphanedIn(refused)).toEqual([file.id]);
      expect(await find(file)).toBeNull();
    });

    test('what shows pictures does not come to own the attachment of another, or what is no file', async () => {
      const file = aFile();
      await fixture.files.add(file);
      const owner = await own({ attachments: [attached(file)] });
      await own({ pictures: [file.id, 'nothing'] });
      await fixture.end(owner.id);
      expect(await find(file)).toBeNull();
    });

    test('files that nothing adopted are named when they are old, and forgotten when removed', async () => {
      const [forgotten, adopted] = [aFile(), aFile()];
      await fixture.files.add(forgotten);
      await fixture.files.add(adopted);
      await own({ attachments: [attached(adopted)] });
      const justBefore = new Date(fixture.now().getTime() - 1);
      expect(await fixture.files.markDraftsOrphaned(justBefore, 1_000)).not.toContain(forgotten.id);
      const old = await fixture.files.markDraftsOrphaned(fixture.now(), 1_000);
      expect(old).toContain(forgotten.id);
      expect(old).not.toContain(adopted.id);
      expect(await fixture.files.markDraftsOrphaned(fixture.now(), 1_000)).toContain(forgotten.id);
      await fixture.files.remove([forgotten.id]);
      expect(await fixture.files.markDraftsOrphaned(fixture.now(), 1_000)).not.toContain(forgotten.id);
    });
  });
  sharedFilesContract(name, open);
}
