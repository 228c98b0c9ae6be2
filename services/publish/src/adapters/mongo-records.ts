import { MongoBlocks } from '@pasteroom/content/adapters/mongo-blocks';
import { MongoFiles } from '@pasteroom/content/adapters/mongo-files';
import { MongoReports } from '@pasteroom/content/adapters/mongo-reports';
import type { Clock } from '@pasteroom/kit/core/clock';
import type { Mongo } from '@pasteroom/kit/mongo/open-mongo';
import { PAGES } from './mongo-documents.ts';
import { MongoPageLists } from './mongo-page-lists.ts';
import { MongoPages } from './mongo-pages.ts';
import { MongoQuotas } from './mongo-quotas.ts';
import { MongoRenderings } from './mongo-renderings.ts';
import { MongoSitemaps } from './mongo-sitemaps.ts';

export async function mongoRecords(mongo: Omit<Mongo, 'close' | 'onConnectionWait'>, now: Clock) {
  const { database, ping } = mongo;
  const files = await MongoFiles.open(mongo, PAGES);
  const pages = await MongoPages.open(mongo, files, now);
  return {
    pages,
    files,
    lists: new MongoPageLists(database),
    sitemaps: await MongoSitemaps.open(database, now),
    reports: await MongoReports.open(mongo),
    blocks: new MongoBlocks(database),
    quotas: new MongoQuotas(database),
    renderings: new MongoRenderings(database),
    outbox: pages.outbox,
    ping,
  };
}
