import { MongoClient, MongoServerError, type Db } from 'mongodb';
import { SECOND } from '../core/clock.ts';
import { checkSchemaVersion, SCHEMA_VERSION } from '../core/schema-version.ts';
import { orUnavailable } from '../core/unavailable.ts';
import './closed-sockets.ts';

export interface MongoSettings {
  url: string;
  database: string;
}

export interface Mongo {
  database: Db;
  ping(): Promise<void>;
  /** Calls `listener` with the time in seconds that each operation waited for a connection. */
  onConnectionWait(listener: (seconds: number) => void): void;
  close(): Promise<void>;
}

const DUPLICATE_KEY = 11_000;

/**
 * Acknowledged writes are on disk on a majority of servers. During an outage, calls fail within
 * seconds.
 * @throws `unavailable` if no server responds, or Error if a newer program has used the database
 */
export async function openMongo({ url, database: name }: MongoSettings): Promise<Mongo> {
  const client = new MongoClient(url, {
    writeConcern: { w: 'majority', journal: true },
    serverSelectionTimeoutMS: 2 * SECOND,
    connectTimeoutMS: 2 * SECOND,
    waitQueueTimeoutMS: 2 * SECOND,
    socketTimeoutMS: 5 * SECOND,
    maxPoolSize: 50,
    ignoreUndefined: true,
  });
  const database = client.db(name);
  const mongo = {
    database,
    ping: async () => void (await orUnavailable(database.command({ ping: 1 }))),
    onConnectionWait(listener: (seconds: number) => void) {
      client.on('connectionCheckedOut', ({ durationMS }) => listener(durationMS / SECOND));
    },
    close: () => client.close(),
  };
  try {
    await mongo.ping();
    await checkSchema(database);
  } catch (error) {
    await mongo.close();
    throw error;
  }
  return mongo;
}

/** Each database stores the highest version that has used it. */
async function checkSchema(database: Db): Promise<void> {
  const schema = database.collection<{ _id: string; version: number }>('schema');
  const raise = () =>
    orUnavailable(
      schema.findOneAndUpdate(
        { _id: 'version' },
        { $max: { version: SCHEMA_VERSION } },
        { upsert: true },
      ),
    );
  // Replicas that start at the same time may both insert the document.
  const before = await raise().catch((error: unknown) =>
    isDuplicate(error) ? raise() : Promise.reject(error),
  );
  checkSchemaVersion(before?.version ?? 0, `The MongoDB database ${database.databaseName}`);
}

const isDuplicate = (error: unknown): error is MongoServerError =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY;

export const isDuplicateOf = (index: string, error: unknown): boolean =>
  // Some MongoDB-compatible servers report the index only in the message.
  isDuplicate(error) && error.message.includes(`index: ${index} dup key`);
