import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import type { Db } from 'mongodb';
import { wordsOf } from '../core/words.ts';
import { pagesIn, toPage, SUMMARY, WORDS_VERSION } from './mongo-documents.ts';

/** Replaces the search words of up to `limit` listed pages that an earlier version stored, and returns how many there were. */
export async function refreshSearchWords(database: Db, limit: number): Promise<number> {
  const outdated = { listing: { $in: ['pending' as const, 'live' as const] }, wordsVersion: { $ne: WORDS_VERSION } };
  const documents = await orUnavailable(pagesIn(database).find(outdated, SUMMARY).limit(limit).toArray());
  if (documents.length === 0) return 0;
  const updates = documents.map((document) => ({
    updateOne: {
      // A page that was erased meanwhile stays without words.
      filter: { _id: document._id, ...outdated },
      update: { $set: { words: wordsOf(toPage(document).title), wordsVersion: WORDS_VERSION } },
    },
  }));
  await orUnavailable(pagesIn(database).bulkWrite(updates, { ordered: false }));
  return documents.length;
}
