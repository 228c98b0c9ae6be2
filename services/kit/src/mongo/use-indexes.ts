import { MongoServerError, type Collection, type IndexDescription } from 'mongodb';
import { orUnavailable, unavailable } from '../core/unavailable.ts';
import type { Mongo } from './open-mongo.ts';

export type Index = IndexDescription & { name: string };

const NAMESPACE_NOT_FOUND = 26;

/**
 * Builds the indexes in an index job. Otherwise checks that they exist, because building an index of
 * a large collection takes longer than a start may.
 * @throws `unavailable` if an index is missing
 */
export async function useIndexes(
  { database, buildsIndexes }: Pick<Mongo, 'database' | 'buildsIndexes'>,
  collection: string,
  indexes: readonly Index[],
): Promise<void> {
  const documents = database.collection(collection);
  if (buildsIndexes) {
    await orUnavailable(documents.createIndexes([...indexes]));
    return;
  }
  const found = await orUnavailable(namesOf(documents));
  const missing = indexes.map(({ name }) => name).filter((name) => !found.has(name));
  if (missing.length > 0)
    throw unavailable(
      new Error(
        `The collection ${database.databaseName}.${collection} lacks the indexes ${missing.join(', ')}. Run the index job of this version: node service/src/main.ts indexes`,
      ),
    );
}

async function namesOf(documents: Collection): Promise<Set<string | undefined>> {
  try {
    return new Set((await documents.indexes()).map(({ name }) => name));
  } catch (error) {
    if (error instanceof MongoServerError && error.code === NAMESPACE_NOT_FOUND) return new Set();
    throw error;
  }
}
