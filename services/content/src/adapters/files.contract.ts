import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DAY } from '@pasteroom/kit/core/clock';
import type { OwnedFiles } from '../core/attachments.ts';
import { orphanedIn } from '../core/orphaned-files.ts';
import type { StoredFile } from '../core/ports.ts';
import type { FilesBench } from '../testing/files-bench.ts';
import { attached, filesAt } from '../testing/records.ts';
import { sharedFilesContract } from './shared-files.contract.ts';

/** What every record of files must do, whatever keeps it and whatever owns them. */
export function filesContract(name: string, open: () => Promise<FilesBench>): void {
  describe(name, () => {
    let bench: FilesBench;
    const aFile = filesAt(() => bench.now());
    const draftsSince = () => new Date(bench.now().getTime() - DAY);
    const find = ({ id }: StoredFile) => bench.files.find(id, bench.now(), draftsSince());
    const own = ({ attachments = [], pictures = [] }: Partial<OwnedFiles>) => bench.own({ attachments, pictures });

    beforeAll(async () => {
      bench = await open();
    });
    afterAll(() => bench.close());

    test('a file is found while an owner that is not over carries it', async () => {
      const file = aFile();
      await bench.files.add(file);
      expect(await find(file)).toBeNull();
      const owner = await own({ attachments: [attached(file)] });
      expect(await find(file)).toEqual(file);
      expect(await bench.files.find(file.id, owner.expiresAt, draftsSince())).toBeNull();
      await bench.end(owner.id);
      expect(await find(file)).toBeNull();
    });

    test('a picture is found while somebody may be writing, and then while one owner of those that show it is left', async () => {
      const picture = aFile({ kind: 'picture' });
      await bench.files.add(picture);
      expect(await find(picture)).toEqual(picture);
      expect(await bench.files.find(picture.id, bench.now(), bench.now())).toBeNull();
      const [first, second] = [await own({ pictures: [picture.id] }), await own({ pictures: [picture.id] })];
      await bench.end(first.id);
      expect(await find(picture)).toEqual(picture);
      expect(await bench.files.markOrphaned([picture.id], bench.now())).toEqual([]);
      await bench.end(second.id);
      expect(await find(picture)).toBeNull();
      expect(await bench.files.markOrphaned([picture.id], bench.now())).toEqual([picture.id]);
      expect(await bench.files.markOrphaned([picture.id], bench.now())).toEqual([picture.id]);
    });

    test('the files of an owner that is held back are not found, and stay its own until it is released', async () => {
      const [file, picture] = [aFile(), aFile({ kind: 'picture' })];
      await bench.files.add(file);
      await bench.files.add(picture);
      const owner = await own({ attachments: [attached(file)], pictures: [picture.id] });
      await bench.hold(owner.id, true);
      expect([await find(file), await find(picture)]).toEqual([null, null]);
      expect(await bench.files.markOrphaned([file.id, picture.id], bench.now())).toEqual([]);
      await bench.hold(owner.id, false);
      expect([await find(file), await find(picture)]).toEqual([file, picture]);
    });

    test('a file that was marked as orphaned is adopted by nobody: pictures are left out, attachments refuse their owner', async () => {
      const [picture, file] = [aFile({ kind: 'picture' }), aFile()];
      await bench.files.add(picture);
      await bench.files.add(file);
      expect(await bench.files.markOrphaned([picture.id, file.id], bench.now())).toHaveLength(2);
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
      await bench.files.add(file);
      const owner = await own({ attachments: [attached(file)] });
      await own({ pictures: [file.id, 'nothing'] });
      await bench.end(owner.id);
      expect(await find(file)).toBeNull();
    });

    test('files that nothing adopted are named when they are old, and forgotten when removed', async () => {
      const [forgotten, adopted] = [aFile(), aFile()];
      await bench.files.add(forgotten);
      await bench.files.add(adopted);
      await own({ attachments: [attached(adopted)] });
      const justBefore = new Date(bench.now().getTime() - 1);
      expect(await bench.files.markDraftsOrphaned(justBefore, 1_000)).not.toContain(forgotten.id);
      const old = await bench.files.markDraftsOrphaned(bench.now(), 1_000);
      expect(old).toContain(forgotten.id);
      expect(old).not.toContain(adopted.id);
      expect(await bench.files.markDraftsOrphaned(bench.now(), 1_000)).toContain(forgotten.id);
      await bench.files.remove([forgotten.id]);
      expect(await bench.files.markDraftsOrphaned(bench.now(), 1_000)).not.toContain(forgotten.id);
    });
  });
  sharedFilesContract(name, open);
}
