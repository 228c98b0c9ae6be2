import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DAY } from '@pasteroom/kit/core/clock';
import type { OwnedFiles } from '../core/attachments.ts';
import { orphanedIn } from '../core/orphaned-files.ts';
import type { StoredFile } from '../core/ports.ts';
import type { FilesFixture } from '../testing/files-fixture.ts';
import { attached, filesAt } from '../testing/records.ts';
import { sharedFilesContract } from './shared-files.contract.ts';

export function filesContract(name: string, open: () => Promise<FilesFixture>): void {
  describe(name, () => {
    let fixture: FilesFixture;
    const sampleFile = filesAt(() => fixture.now());
    const draftsSince = () => new Date(fixture.now().getTime() - DAY);
    const markDrafts = async (before: Date) =>
      (await fixture.files.markDraftsOrphaned({ picture: before, attachment: before }, 1_000))
        .orphaned;
    const find = ({ id }: StoredFile) => fixture.files.find(id, fixture.now(), draftsSince());
    const own = ({ attachments = [], pictures = [] }: Partial<OwnedFiles>) =>
      fixture.own({ attachments, pictures });

    beforeAll(async () => {
      fixture = await open();
    });
    afterAll(() => fixture.close());

    test('finds a file until its owner expires', async () => {
      const file = sampleFile();
      await fixture.files.add(file);
      expect(await find(file)).toBeNull();
      const owner = await own({ attachments: [attached(file)] });
      expect(await find(file)).toEqual(file);
      expect(await fixture.files.find(file.id, owner.expiresAt, draftsSince())).toBeNull();
      await fixture.end(owner.id);
      expect(await find(file)).toBeNull();
    });

    test('returns the charset that was set for a file', async () => {
      const file = sampleFile({ type: 'text/plain' });
      await fixture.files.add(file);
      await fixture.files.setCharset(file.id, 'utf-16le');
      await own({ attachments: [attached(file)] });
      expect(await find(file)).toEqual({ ...file, charset: 'utf-16le' });
    });

    test('finds an image while it is a draft or has an owner', async () => {
      const picture = sampleFile({ kind: 'picture' });
      await fixture.files.add(picture);
      expect(await find(picture)).toEqual(picture);
      expect(await fixture.files.find(picture.id, fixture.now(), fixture.now())).toBeNull();
      const [first, second] = [
        await own({ pictures: [picture.id] }),
        await own({ pictures: [picture.id] }),
      ];
      await fixture.end(first.id);
      expect(await find(picture)).toEqual(picture);
      expect(await fixture.files.markOrphaned([picture.id], fixture.now())).toEqual([]);
      await fixture.end(second.id);
      expect(await find(picture)).toBeNull();
      expect(await fixture.files.markOrphaned([picture.id], fixture.now())).toEqual([picture.id]);
      expect(await fixture.files.markOrphaned([picture.id], fixture.now())).toEqual([picture.id]);
    });

    test('hides the files of a held owner without orphaning them', async () => {
      const [file, picture] = [sampleFile(), sampleFile({ kind: 'picture' })];
      await fixture.files.add(file);
      await fixture.files.add(picture);
      const owner = await own({ attachments: [attached(file)], pictures: [picture.id] });
      await fixture.hold(owner.id, true);
      expect([await find(file), await find(picture)]).toEqual([null, null]);
      expect(await fixture.files.markOrphaned([file.id, picture.id], fixture.now())).toEqual([]);
      await fixture.hold(owner.id, false);
      expect([await find(file), await find(picture)]).toEqual([file, picture]);
    });

    test('does not let owners adopt orphaned files', async () => {
      const [picture, file] = [sampleFile({ kind: 'picture' }), sampleFile()];
      await fixture.files.add(picture);
      await fixture.files.add(file);
      expect(await fixture.files.markOrphaned([picture.id, file.id], fixture.now())).toHaveLength(
        2,
      );
      expect(await find(picture)).toBeNull();
      await own({ pictures: [picture.id] });
      expect(await find(picture)).toBeNull();
      const refused: unknown = await own({ attachments: [attached(file)] }).catch(
        (thrown: unknown) => thrown,
      );
      expect(refused).toMatchObject({ code: 'unavailable' });
      expect(orphanedIn(refused)).toEqual([file.id]);
      expect(await find(file)).toBeNull();
    });

    test('does not adopt attachments or unknown files as images', async () => {
      const file = sampleFile();
      await fixture.files.add(file);
      const owner = await own({ attachments: [attached(file)] });
      await own({ pictures: [file.id, 'nothing'] });
      await fixture.end(owner.id);
      expect(await find(file)).toBeNull();
    });

    test('returns old unadopted files as orphaned until they are removed', async () => {
      const [forgotten, adopted] = [sampleFile(), sampleFile()];
      await fixture.files.add(forgotten);
      await fixture.files.add(adopted);
      await own({ attachments: [attached(adopted)] });
      const justBefore = new Date(fixture.now().getTime() - 1);
      expect(await markDrafts(justBefore)).not.toContain(forgotten.id);
      const old = await markDrafts(fixture.now());
      expect(old).toContain(forgotten.id);
      expect(old).not.toContain(adopted.id);
      expect(await markDrafts(fixture.now())).toContain(forgotten.id);
      await fixture.files.remove([forgotten.id]);
      expect(await markDrafts(fixture.now())).not.toContain(forgotten.id);
    });

    test('finds an orphaned file behind more than one batch of adopted files', async () => {
      const adopted = Array.from({ length: 3 }, () =>
        sampleFile({ kind: 'picture', createdAt: new Date(fixture.now().getTime() - 2) }),
      );
      const forgotten = sampleFile({
        kind: 'picture',
        createdAt: new Date(fixture.now().getTime() - 1),
      });
      for (const file of [...adopted, forgotten]) await fixture.files.add(file);
      await own({ pictures: adopted.map(({ id }) => id) });
      const orphaned: string[] = [];
      for (;;) {
        const marked = await fixture.files.markDraftsOrphaned(
          { picture: fixture.now(), attachment: fixture.now() },
          2,
        );
        if (marked.orphaned.length + marked.adopted === 0) break;
        orphaned.push(...marked.orphaned);
        await fixture.files.remove(marked.orphaned);
      }
      expect(orphaned).toContain(forgotten.id);
      for (const { id } of adopted) expect(orphaned).not.toContain(id);
    });

    test('applies separate age limits to draft images and attachments', async () => {
      const [picture, file] = [sampleFile({ kind: 'picture' }), sampleFile()];
      await fixture.files.add(picture);
      await fixture.files.add(file);
      const justBefore = new Date(fixture.now().getTime() - 1);
      const { orphaned } = await fixture.files.markDraftsOrphaned(
        { picture: fixture.now(), attachment: justBefore },
        1_000,
      );
      expect([orphaned.includes(picture.id), orphaned.includes(file.id)]).toEqual([true, false]);
    });

    test('renews a recent draft image but not an expired or very old one', async () => {
      const now = fixture.now();
      const ago = (ms: number) => new Date(now.getTime() - ms);
      const [kept, late, old] = [10, 20, 40].map((ms) =>
        sampleFile({ kind: 'picture', createdAt: ago(ms) }),
      ) as [StoredFile, StoredFile, StoredFile];
      for (const file of [kept, late, old]) await fixture.files.add(file);
      await fixture.files.keepDrafts([kept.id, late.id], {
        now: ago(1),
        draftsSince: ago(15),
        storedAfter: ago(30),
      });
      await fixture.files.keepDrafts([old.id], {
        now: ago(1),
        draftsSince: ago(50),
        storedAfter: ago(30),
      });
      const isThere = async ({ id }: StoredFile) =>
        (await fixture.files.find(id, now, ago(5))) !== null;
      expect([await isThere(kept), await isThere(late), await isThere(old)]).toEqual([
        true,
        false,
        false,
      ]);
      await fixture.files.keepDrafts([kept.id], { now, draftsSince: ago(5), storedAfter: ago(30) });
      const named = await markDrafts(ago(1));
      expect([named.includes(kept.id), named.includes(late.id), named.includes(old.id)]).toEqual([
        false,
        true,
        true,
      ]);
      expect((await fixture.files.find(kept.id, now, ago(1)))?.createdAt).toEqual(ago(10));
    });
  });
  sharedFilesContract(name, open);
}
