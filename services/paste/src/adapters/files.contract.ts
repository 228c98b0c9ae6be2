import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DAY } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import type { StoredFile } from '../core/ports.ts';
import { anEvent, attached, recordsAt } from '../testing/records.ts';
import type { RecordsBench } from './pastes.contract.ts';

/** What every record of files must do, whatever keeps it beside the texts that own them. */
export function filesContract(name: string, open: () => Promise<RecordsBench>): void {
  describe(name, () => {
    let bench: RecordsBench;
    const { aPaste, aFile } = recordsAt(() => bench.now());
    const draftsSince = () => new Date(bench.now().getTime() - DAY);
    const find = ({ id }: StoredFile) => bench.files.find(id, bench.now(), draftsSince());

    beforeAll(async () => {
      bench = await open();
    });
    afterAll(() => bench.close());

    test('a file is found while a living paste carries it', async () => {
      const file = aFile();
      await bench.files.add(file);
      expect(await find(file)).toBeNull();
      const paste = aPaste({ attachments: [attached(file)] });
      await bench.pastes.insert(paste);
      expect(await find(file)).toEqual(file);
      expect(await bench.files.find(file.id, paste.expiresAt, draftsSince())).toBeNull();
      await bench.pastes.end(paste.id, bench.now(), anEvent(newId()));
      expect(await find(file)).toBeNull();
    });

    test('a picture is found while somebody may be writing, and then while one living paste of those that show it is left', async () => {
      const picture = aFile({ kind: 'picture' });
      await bench.files.add(picture);
      expect(await find(picture)).toEqual(picture);
      expect(await bench.files.find(picture.id, bench.now(), bench.now())).toBeNull();
      const [first, second] = [aPaste({ pictures: [picture.id] }), aPaste({ pictures: [picture.id] })];
      await bench.pastes.insert(first);
      await bench.pastes.insert(second);
      await bench.pastes.end(first.id, bench.now(), anEvent(newId()));
      expect(await find(picture)).toEqual(picture);
      expect(await bench.files.giveUp([picture.id], bench.now())).toEqual([]);
      await bench.pastes.end(second.id, bench.now(), anEvent(newId()));
      expect(await find(picture)).toBeNull();
      expect(await bench.files.giveUp([picture.id], bench.now())).toEqual([picture.id]);
      expect(await bench.files.giveUp([picture.id], bench.now())).toEqual([picture.id]);
    });

    test('a file that was given up is adopted by nobody: pictures are left out, attachments refuse the paste', async () => {
      const [picture, file] = [aFile({ kind: 'picture' }), aFile()];
      await bench.files.add(picture);
      await bench.files.add(file);
      expect(await bench.files.giveUp([picture.id, file.id], bench.now())).toHaveLength(2);
      expect(await find(picture)).toBeNull();
      await bench.pastes.insert(aPaste({ pictures: [picture.id] }));
      expect(await find(picture)).toBeNull();
      const paste = aPaste({ attachments: [attached(file)] });
      await expect(bench.pastes.insert(paste)).rejects.toMatchObject({ code: 'unavailable' });
      expect(await bench.pastes.findByCode(paste.code, bench.now())).toBeNull();
    });

    test('a paste shows pictures: the attachment of another, or what is no file, does not become its own', async () => {
      const file = aFile();
      await bench.files.add(file);
      const owner = aPaste({ attachments: [attached(file)] });
      await bench.pastes.insert(owner);
      await bench.pastes.insert(aPaste({ pictures: [file.id, 'nothing'] }));
      await bench.pastes.end(owner.id, bench.now(), anEvent(newId()));
      expect(await find(file)).toBeNull();
    });

    test('files that no paste adopted are named when they are old, and forgotten when removed', async () => {
      const [forgotten, adopted] = [aFile(), aFile()];
      await bench.files.add(forgotten);
      await bench.files.add(adopted);
      await bench.pastes.insert(aPaste({ attachments: [attached(adopted)] }));
      const justBefore = new Date(bench.now().getTime() - 1);
      expect(await bench.files.giveUpForgotten(justBefore, 1_000)).not.toContain(forgotten.id);
      const old = await bench.files.giveUpForgotten(bench.now(), 1_000);
      expect(old).toContain(forgotten.id);
      expect(old).not.toContain(adopted.id);
      expect(await bench.files.giveUpForgotten(bench.now(), 1_000)).toContain(forgotten.id);
      await bench.files.remove([forgotten.id]);
      expect(await bench.files.giveUpForgotten(bench.now(), 1_000)).not.toContain(forgotten.id);
    });
  });
}
