import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FilesBench } from '@pasteroom/content/testing/files-bench';
import { DAY } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { anEvent, recordsAt } from '../testing/records.ts';
import type { RecordsBench } from './pastes.contract.ts';

/** What every record of texts must do with those that the operator holds back. */
export function heldPastesContract(name: string, open: () => Promise<RecordsBench>): void {
  describe(`${name}: a text that is`, () => {
    let bench: RecordsBench;
    const { aPaste } = recordsAt(() => bench.now());

    beforeAll(async () => {
      bench = await open();
    });
    afterAll(() => bench.close());

    test('held back is found by nobody who has its code, keeps the code, and comes back whole', async () => {
      const paste = aPaste();
      await bench.pastes.insert(paste, []);
      expect(await bench.pastes.findById(paste.id, bench.now())).toEqual({ paste, isHeld: false });
      expect(await bench.pastes.setHeld(paste.id, true, bench.now())).toBe(true);
      expect(await bench.pastes.setHeld(paste.id, true, bench.now())).toBe(true);
      expect(await bench.pastes.findByCode(paste.code, bench.now())).toBeNull();
      expect(await bench.pastes.findById(paste.id, bench.now())).toEqual({ paste, isHeld: true });
      await expect(bench.pastes.insert(aPaste({ code: paste.code }), [])).rejects.toMatchObject({ code: 'code_taken' });
      expect(await bench.pastes.setHeld(paste.id, false, bench.now())).toBe(true);
      expect(await bench.pastes.findByCode(paste.code, bench.now())).toEqual(paste);
    });

    test('held back is over in its time; one that is over can be held back no more', async () => {
      const [held, ended] = [aPaste({ expiresAt: new Date(bench.now().getTime() + 1_000) }), aPaste()];
      for (const paste of [held, ended]) await bench.pastes.insert(paste, []);
      await bench.pastes.setHeld(held.id, true, bench.now());
      await bench.pastes.end(ended.id, bench.now(), anEvent(newId()));
      expect(await bench.pastes.findExpired(held.expiresAt, 1_000)).toContainEqual(held);
      for (const [id, at] of [
        [held.id, held.expiresAt],
        [ended.id, bench.now()],
        ['unknown', bench.now()],
      ] as const) {
        expect(await bench.pastes.findById(id, at)).toBeNull();
        expect(await bench.pastes.setHeld(id, true, at)).toBe(false);
        expect(await bench.pastes.setHeld(id, false, at)).toBe(false);
      }
      await bench.pastes.insert(
        aPaste({ code: held.code, createdAt: held.expiresAt, expiresAt: new Date(held.expiresAt.getTime() + DAY) }),
        [],
      );
    });
  });
}

/** The record of files, with texts as their owners. */
export const filesOfTexts = (open: () => Promise<RecordsBench>) => async (): Promise<FilesBench> => {
  const { pastes, files, now, close } = await open();
  const { aPaste } = recordsAt(now);
  return {
    files,
    now,
    async own(owned) {
      const paste = aPaste(owned);
      await pastes.insert(paste, []);
      return paste;
    },
    end: (id) => pastes.end(id, now(), anEvent(newId())),
    hold: (id, isHeld) => pastes.setHeld(id, isHeld, now()),
    close,
  };
};
