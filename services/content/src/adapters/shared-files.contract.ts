import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DAY } from '@pasteroom/kit/core/clock';
import { orphanedIn } from '../core/orphaned-files.ts';
import type { StoredFile } from '../core/ports.ts';
import type { FilesFixture } from '../testing/files-fixture.ts';
import { attached, filesAt } from '../testing/records.ts';

export function sharedFilesContract(name: string, open: () => Promise<FilesFixture>): void {
  describe(`${name} with shared files`, () => {
    let fixture: FilesFixture;
    const find = ({ id }: StoredFile) =>
      fixture.files.find(id, fixture.now(), new Date(fixture.now().getTime() - DAY));
    const own = (...files: StoredFile[]) =>
      fixture.own({ attachments: files.map(attached), pictures: [] });
    const markOrphaned = ({ id }: StoredFile) => fixture.files.markOrphaned([id], fixture.now());
    const addFile = async () => {
      const file = filesAt(() => fixture.now())();
      await fixture.files.add(file);
      return file;
    };

    beforeAll(async () => {
      fixture = await open();
    });
    afterAll(() => fixture.close());

    test('keeps a file until its last owner expires', async () => {
      for (const isFirstToGo of [true, false]) {
        const file = await addFile();
        const owners = [await own(file), await own(file)];
        const [goes, stays] = isFirstToGo ? owners : owners.toReversed();
        await fixture.end(goes?.id ?? '');
        expect(await find(file)).toEqual(file);
        expect(await markOrphaned(file)).toEqual([]);
        await fixture.end(stays?.id ?? '');
        expect(await find(file)).toBeNull();
        expect(await markOrphaned(file)).toEqual([file.id]);
      }
    });

    test('finds a file if at least one owner is not held', async () => {
      const file = await addFile();
      const [held, free] = [await own(file), await own(file)];
      await fixture.hold(held.id, true);
      expect(await find(file)).toEqual(file);
      await fixture.end(free.id);
      expect(await find(file)).toBeNull();
    });

    test('lets a new owner adopt a file whose owner has expired', async () => {
      const file = await addFile();
      const first = await own(file);
      await fixture.end(first.id);
      await own(file);
      expect(await markOrphaned(file)).toEqual([]);
      expect(await find(file)).toEqual(file);
    });

    test('adopts none of the attachments if one is orphaned, and names that one', async () => {
      const [lost, other] = [await addFile(), await addFile()];
      const first = await own(other);
      await markOrphaned(lost);
      expect(orphanedIn(await own(other, lost).catch((thrown: unknown) => thrown))).toEqual([
        lost.id,
      ]);
      await fixture.end(first.id);
      expect(await markOrphaned(other)).toEqual([other.id]);
    });

    test('allows only one of two concurrent calls to adopt or orphan a file', async () => {
      for (let round = 0; round < 20; round += 1) {
        const file = await addFile();
        const first = await own(file);
        await fixture.end(first.id);
        const adopting = () => own(file).then(() => [], orphanedIn);
        const [refused, given] =
          round % 2 === 0
            ? await Promise.all([adopting(), markOrphaned(file)])
            : await Promise.all([markOrphaned(file), adopting()]).then((both) => both.toReversed());
        expect(refused).toEqual(given);
        expect(await find(file)).toEqual(given?.length === 0 ? file : null);
      }
    });
  });
}
