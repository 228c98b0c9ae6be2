import { filesContract } from '@pasteroom/content/adapters/files.contract';
import { manualClock } from '@pasteroom/kit/core/clock';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { embeddedRecords } from '../embedded.ts';
import type { PublishRecords } from '../stores.ts';
import { filesOfPages } from './files-of-pages.contract.ts';
import { pagesByAuthorContract } from './pages-by-author.contract.ts';
import { pageListsContract } from './page-lists.contract.ts';
import { sitemapsContract } from './sitemaps.contract.ts';
import { pagesContract, type RecordsFixture } from './pages.contract.ts';

async function open(): Promise<RecordsFixture & Pick<PublishRecords, 'sitemaps'>> {
  const now = manualClock('2030-01-01T00:00:00Z');
  const database = openDatabase(':memory:');
  return { ...embeddedRecords(database, now), now, close: async () => database.close() };
}

pagesContract('EmbeddedPages', open);
pageListsContract('EmbeddedPageLists', open);
pagesByAuthorContract('EmbeddedPageLists', open);
sitemapsContract('EmbeddedSitemaps', open);
filesContract('EmbeddedFiles of pages', filesOfPages(open));
