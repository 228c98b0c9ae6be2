import { orUnavailable } from '../core/unavailable.ts';
import { BSON, type Db, type Document } from 'mongodb';

/** A call to the server takes this many documents or characters, whichever is reached first. */
const DOCUMENTS_AT_ONCE = 1_000;
const CHARACTERS_AT_ONCE = 8_000_000;

/** The collections of a database. */
export async function collectionNames(database: Db): Promise<string[]> {
  const found = await orUnavailable(database.listCollections({}, { nameOnly: true }).toArray());
  return found.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}

/** Every document of a collection as one line of canonical Extended JSON, which keeps every type; those stored meanwhile may be missing. */
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

/** Inserts documents from such lines, a few at a time; one whose `_id` is there already makes it fail. How many are in is told after each call. */
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
    if (batch.length >= DOCUMENTS_AT_ONCE || characters >= CHARACTERS_AT_ONCE) await send();
  }
  await send();
}

/** Whether a collection has no documents; one that is not there has none. */
export async function isEmpty(database: Db, collection: string): Promise<boolean> {
  return (await orUnavailable(database.collection(collection).findOne({}, { projection: { _id: 1 } }))) === null;
}

/** Removes all documents of a collection, a few at a time; its indexes stay. */
export async function clear(database: Db, collection: string): Promise<void> {
  const documents = database.collection(collection);
  for (;;) {
    const some = await orUnavailable(
      documents
        .find({}, { projection: { _id: 1 } })
        .limit(DOCUMENTS_AT_ONCE)
        .toArray(),
    );
    if (some.length === 0) return;
    await orUnavailable(documents.deleteMany({ _id: { $in: some.map(({ _id }) => _id) } }));
  }
}
