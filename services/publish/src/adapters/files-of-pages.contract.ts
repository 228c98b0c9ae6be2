import type { FilesFixture } from '@pasteroom/content/testing/files-fixture';
import type { PageState } from '../core/page.ts';
import { summaryOf, pagesAt } from '../testing/records.ts';
import { NEVER } from './never.ts';
import type { RecordsFixture } from './pages.contract.ts';

export const filesOfPages =
  (open: () => Promise<RecordsFixture>) => async (): Promise<FilesFixture> => {
    const { pages, files, now, close } = await open();
    const aPage = pagesAt(now);
    const setState = async (id: string, state: PageState) => {
      const page = await pages.find(id);
      return page && pages.save({ ...page, state }, []);
    };
    return {
      files,
      now,
      async own(owned) {
        const page = aPage(owned);
        await pages.insert(page, []);
        return { id: summaryOf(page).publicId, expiresAt: NEVER };
      },
      end: (id) => setState(id, 'deleted'),
      hold: (id, held) => setState(id, held ? 'held' : 'active'),
      close,
    };
  };
