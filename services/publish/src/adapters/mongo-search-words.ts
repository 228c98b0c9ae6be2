import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import type { Db } from 'mongodb';
import { wordsOf, WORDS_VERSION } from '../core/words.ts';
import { pagesIn, toPage, SUMMARY } from './mongo-documents.ts';

export async function refreshSearchWords(database: Db, limit: number): Promise<number> {
  const outdated = {
    listing: { $in: ['pending' as const, 'live' as const] },
    wordsVersion: { $ne: WORDS_VERSION },
  };
  const documents = await orUnavailable(
    pagesIn(database).find(outdated, SUMMARY).limit(limit).toArray(),
  );
  if (documents.length === 0) return 0;
  const updates = documents.map((document) => ({
    updateOne: {
      // Skips pages deleted in the meantime.
      filter: { _id: document._id, ...outdated },
      update: { $set: { words: wordsOf(toPage(document).title), wordsVersion: WORDS_VERSION } },
    },
  }));
  await orUnavailable(pagesIn(database).bulkWrite(updates, { ordered: false }));
  return documents.length;
}
