import { orUnavailable } from '../core/unavailable.ts';
import { BSON, type Db, type Document } from 'mongodb';

const MAX_BATCH_DOCUMENTS = 1_000;
const MAX_BATCH_CHARACTERS = 8_000_000;

export async function collectionNames(database: Db): Promise<string[]> {
  const found = await orUnavailable(database.listCollections({}, { nameOnly: true }).toArray());
  return found.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}

/**
 * Yields canonical Extended JSON, which preserves all types. May miss documents stored
 * concurrently.
 */
export async function* documentLines(database: Db, collection: string): AsyncGenerator<string> {
  const documents = database.collection(collection).find({}, { promoteValues: false });
  try {
    for (;;) {
      const document = await orUnavailable(documents.next());
      if (document === null) return;
      yield BSON.EJSON.stringify(document, { relaxed: false });
    }
  } finally {
    await documents.close();
  }
}

/** Rejects if an `_id` already exists. Reports the running total after each batch. */
export async function insertLines(
  database: Db,
  collection: string,
  lines: AsyncIterable<string>,
  inserted: (count: number) => void = () => undefined,
): Promise<void> {
  let batch: Document[] = [];
  let characters = 0;
  let count = 0;
  const send = async () => {
    if (batch.length > 0) await orUnavailable(database.collection(collection).insertMany(batch));
    inserted((count += batch.length));
    [batch, characters] = [[], 0];
  };
  for await (const line of lines) {
    batch.push(BSON.EJSON.parse(line, { relaxed: false }) as Document);
    characters += line.length;
    if (batch.length >= MAX_BATCH_DOCUMENTS || characters >= MAX_BATCH_CHARACTERS) await send();
  }
  await send();
}

export async function isEmpty(database: Db, collection: string): Promise<boolean> {
  return (
    (await orUnavailable(
      database.collection(collection).findOne({}, { projection: { _id: 1 } }),
    )) === null
  );
}

export async function clear(database: Db, collection: string): Promise<void> {
  const documents = database.collection(collection);
  for (;;) {
    const some = await orUnavailable(
      documents
        .find({}, { projection: { _id: 1 } })
        .limit(MAX_BATCH_DOCUMENTS)
        .toArray(),
    );
    if (some.length === 0) return;
    await orUnavailable(documents.deleteMany({ _id: { $in: some.map(({ _id }) => _id) } }));
  }
}
