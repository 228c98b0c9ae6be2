import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SECOND } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { anEvent, recordsAt } from '../testing/records.ts';
import type { RecordsFixture } from './pastes.contract.ts';

export function pastesByAuthorContract(name: string, open: () => Promise<RecordsFixture>): void {
  describe(`${name}.findByAuthor`, () => {
    let fixture: RecordsFixture;
    const { aPaste } = recordsAt(() => fixture.now());
    beforeAll(async () => {
      fixture = await open();
    });
    afterAll(() => fixture.close());

    async function made(authorId: string | null, change = {}) {
      fixture.now.advance(SECOND);
      const paste = aPaste({ authorId, ...change });
      await fixture.pastes.insert(paste, []);
      return paste;
    }
    const list = (authorId: string, after: { at: Date; id: string } | null = null, limit = 100) =>
      fixture.pastes.findByAuthor(authorId, fixture.now(), { after, limit });
    const idsOf = async (...asked: Parameters<typeof list>) =>
      (await list(...asked)).map(({ paste }) => paste.id);

    test("returns only the author's texts, newest first", async () => {
      const [ada, grace] = [newId(), newId()];
      const first = await made(ada);
      await made(grace);
      await made(null);
      const second = await made(ada);
      expect(await list(ada)).toEqual([
        { paste: second, isHeld: false },
        { paste: first, isHeld: false },
      ]);
      expect(await list(newId())).toEqual([]);
      expect(await list('')).toEqual([]);
    });

    test("paginates an author's texts without gaps or duplicates, even with equal timestamps", async () => {
      const ada = newId();
      const pastes = [await made(ada)];
      for (let n = 0; n < 4; n += 1) {
        const paste = aPaste({ authorId: ada });
        await fixture.pastes.insert(paste, []);
        pastes.push(paste);
      }
      const seen: string[] = [];
      let after: { at: Date; id: string } | null = null;
      for (;;) {
        const [one]: { paste: { id: string; createdAt: Date } }[] = await list(ada, after, 1);
        if (!one) break;
        seen.push(one.paste.id);
        after = { at: one.paste.createdAt, id: one.paste.id };
      }
      expect(seen.toSorted()).toEqual(pastes.map(({ id }) => id).toSorted());
    });

    test("lists an author's held texts but not deleted or expired ones", async () => {
      const ada = newId();
      const short = await made(ada, { expiresAt: new Date(fixture.now().getTime() + 10 * SECOND) });
      const [ended, held, lasting] = [await made(ada), await made(ada), await made(ada)];
      await fixture.pastes.end(ended.id, fixture.now(), anEvent(newId()));
      await fixture.pastes.setHeld(held.id, true, fixture.now());
      expect(await list(ada)).toEqual([
        { paste: lasting, isHeld: false },
        { paste: held, isHeld: true },
        { paste: short, isHeld: false },
      ]);
      fixture.now.advance(10 * SECOND);
      expect(await idsOf(ada)).toEqual([lasting.id, held.id]);
    });

    test('returns no texts after they are swept and purged', async () => {
      const ada = newId();
      const paste = await made(ada);
      const event = anEvent(newId());
      await fixture.pastes.end(paste.id, fixture.now(), event);
      await fixture.pastes.swept([paste]);
      await fixture.outbox.published(await fixture.outbox.lease(1_000, SECOND));
      expect(await fixture.pastes.purge(1_000)).toBeGreaterThan(0);
      expect(await idsOf(ada)).toEqual([]);
    });
  });
}
