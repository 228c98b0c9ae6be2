import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import { MongoServerError, type Db } from 'mongodb';
import type { MongoContents } from './mongo-contents.ts';
import { pagesIn, toPage, SUMMARY } from './mongo-documents.ts';
import { NEVER } from './never.ts';
import { SEARCH_FIELDS_VERSION, searchFields } from './mongo-titles.ts';

const OUTDATED = {
  listing: { $in: ['pending' as const, 'live' as const] },
  wordsVersion: { $ne: SEARCH_FIELDS_VERSION },
};

/** Content of unlisted pages stays in their documents until they are listed again. */
export async function upgradePages(
  database: Db,
  contents: MongoContents,
  limit: number,
): Promise<number> {
  const projection = { ...SUMMARY.projection, content: 1 };
  const pages = await orUnavailable(
    pagesIn(database).find(OUTDATED, { projection }).limit(limit).toArray(),
  );
  for (const document of pages) {
    const { _id, content } = document;
    if (content !== undefined) await contents.move(_id, content);
    const change = {
      $set: searchFields(toPage(document).title, true),
      $unset: { content: 1 as const },
    };
    const { matchedCount } = await orUnavailable(
      pagesIn(database).updateOne({ _id, ...OUTDATED }, change),
    );
    // The sweep may have deleted the content in the meantime.
    if (matchedCount === 0 && (await isGone(database, _id))) await contents.delete([_id]);
  }
  return pages.length;
}

const isGone = async (database: Db, _id: string): Promise<boolean> =>
  (await orUnavailable(
    pagesIn(database).findOne({ _id, expiresAt: { $lt: NEVER } }, { projection: { _id: 1 } }),
  )) !== null;

const INDEX_MISSING = new Set(['IndexNotFound', 'NamespaceNotFound']);

export async function dropEarlierIndex(database: Db): Promise<void> {
  const dropped = pagesIn(database)
    .dropIndex('words')
    .catch((error: unknown) => {
      if (error instanceof MongoServerError && INDEX_MISSING.has(error.codeName ?? '')) return;
      throw error;
    });
  await orUnavailable(dropped);
}
