import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FilesFixture } from '@pasteroom/content/testing/files-fixture';
import { DAY } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { anEvent, expiredOf, recordsAt } from '../testing/records.ts';
import type { RecordsFixture } from './pastes.contract.ts';

export function heldPastesContract(name: string, open: () => Promise<RecordsFixture>): void {
  describe(`${name}.setHeld`, () => {
    let fixture: RecordsFixture;
    const { aPaste } = recordsAt(() => fixture.now());

    beforeAll(async () => {
      fixture = await open();
    });
    afterAll(() => fixture.close());

    test('hides a held text and reserves its code until it is released', async () => {
      const paste = aPaste();
      await fixture.pastes.insert(paste, []);
      expect(await fixture.pastes.findById(paste.id, fixture.now())).toEqual({
        paste,
        isHeld: false,
      });
      expect(await fixture.pastes.setHeld(paste.id, true, fixture.now())).toBe(true);
      expect(await fixture.pastes.setHeld(paste.id, true, fixture.now())).toBe(true);
      expect(await fixture.pastes.findByCode(paste.code, fixture.now())).toBeNull();
      expect(await fixture.pastes.findId(paste.code, fixture.now())).toBe(paste.id);
      expect(await fixture.pastes.findById(paste.id, fixture.now())).toEqual({
        paste,
        isHeld: true,
      });
      await expect(fixture.pastes.insert(aPaste({ code: paste.code }), [])).rejects.toMatchObject({
        code: 'code_taken',
      });
      expect(await fixture.pastes.setHeld(paste.id, false, fixture.now())).toBe(true);
      expect(await fixture.pastes.findByCode(paste.code, fixture.now())).toEqual(paste);
    });

    test('expires held texts and does not hold expired ones', async () => {
      const [held, ended] = [
        aPaste({ expiresAt: new Date(fixture.now().getTime() + 1_000) }),
        aPaste(),
      ];
      for (const paste of [held, ended]) await fixture.pastes.insert(paste, []);
      await fixture.pastes.setHeld(held.id, true, fixture.now());
      await fixture.pastes.end(ended.id, fixture.now(), anEvent(newId()));
      const claim = { until: new Date(held.expiresAt.getTime() + DAY), limit: 1_000 };
      expect(await fixture.pastes.claimExpired(held.expiresAt, claim)).toContainEqual(
        expiredOf(held),
      );
      for (const [id, at] of [
        [held.id, held.expiresAt],
        [ended.id, fixture.now()],
        ['unknown', fixture.now()],
      ] as const) {
        expect(await fixture.pastes.findById(id, at)).toBeNull();
        expect(await fixture.pastes.findId(held.code, held.expiresAt)).toBeNull();
        expect(await fixture.pastes.setHeld(id, true, at)).toBe(false);
        expect(await fixture.pastes.setHeld(id, false, at)).toBe(false);
      }
      await fixture.pastes.insert(
        aPaste({
          code: held.code,
          createdAt: held.expiresAt,
          expiresAt: new Date(held.expiresAt.getTime() + DAY),
        }),
        [],
      );
    });
  });
}

export const filesOfTexts =
  (open: () => Promise<RecordsFixture>) => async (): Promise<FilesFixture> => {
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
