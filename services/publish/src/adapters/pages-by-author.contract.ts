import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SECOND } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import type { Page } from '../core/page.ts';
import { pagesAt, summaryOf } from '../testing/records.ts';
import type { RecordsFixture } from './pages.contract.ts';

export function pagesByAuthorContract(name: string, open: () => Promise<RecordsFixture>): void {
  describe(`${name}.findByAuthor`, () => {
    let fixture: RecordsFixture;
    const aPage = pagesAt(() => fixture.now());
    beforeAll(async () => {
      fixture = await open();
    });
    afterAll(() => fixture.close());

    async function made(authorId: string | null, change: Partial<Page> = {}) {
      fixture.now.advance(SECOND);
      const page = aPage({ authorId, ...change });
      await fixture.pages.insert(page, []);
      return summaryOf(page);
    }
    const list = (authorId: string, after: { at: Date; id: string } | null = null, limit = 100) =>
      fixture.lists.findByAuthor(authorId, { after, limit });

    test('returns only pages of the author, newest first', async () => {
      const [ada, grace] = [newId(), newId()];
      const first = await made(ada);
      await made(grace);
      await made(null);
      const second = await made(ada);
      expect(await list(ada)).toEqual([second, first]);
      expect(await list(newId())).toEqual([]);
      expect(await list('')).toEqual([]);
    });

    test('paginates pages of an author without gaps or duplicates, even with equal creation times', async () => {
      const ada = newId();
      const pages = [await made(ada)];
      for (let n = 0; n < 4; n += 1) {
        const page = aPage({ authorId: ada });
        await fixture.pages.insert(page, []);
        pages.push(summaryOf(page));
      }
      const seen: string[] = [];
      let after: { at: Date; id: string } | null = null;
      for (;;) {
        const [one]: { id: string; createdAt: Date }[] = await list(ada, after, 1);
        if (!one) break;
        seen.push(one.id);
        after = { at: one.createdAt, id: one.id };
      }
      expect(seen.toSorted()).toEqual(pages.map(({ id }) => id).toSorted());
    });

    test('returns held pages of an author, but no removed or deleted pages', async () => {
      const ada = newId();
      const [held, removed, deleted] = [await made(ada), await made(ada), await made(ada)];
      await fixture.pages.save({ ...held, state: 'held' }, []);
      await fixture.pages.save({ ...removed, state: 'removed' }, []);
      await fixture.pages.save({ ...deleted, state: 'deleted' }, []);
      expect(await list(ada)).toEqual([{ ...held, state: 'held', version: 1 }]);
    });
  });
}
