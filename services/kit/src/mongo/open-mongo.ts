import { MongoClient, MongoServerError, type Db, type MongoClientOptions } from 'mongodb';
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
  /** The same database over separate connections, so relays and requests don't wait for each other. */
  relayDatabase: Db;
  /** Only set in index jobs. See `useIndexes`. */
  buildsIndexes: boolean;
  ping(): Promise<void>;
  /** Calls `listener` with the time in seconds that each operation waited for a connection. */
  onConnectionWait(listener: (seconds: number) => void): void;
  close(): Promise<void>;
}

const DUPLICATE_KEY = 11_000;
const CLIENT_OPTIONS: MongoClientOptions = {
  writeConcern: { w: 'majority', journal: true },
  serverSelectionTimeoutMS: 2 * SECOND,
  connectTimeoutMS: 2 * SECOND,
  waitQueueTimeoutMS: 2 * SECOND,
  socketTimeoutMS: 5 * SECOND,
  ignoreUndefined: true,
};
const POOL_SIZE = 50;
/** A relay sends one command at a time. The other connection is for its metrics. */
const RELAY_POOL_SIZE = 2;

/**
 * Acknowledged writes are on disk on a majority of servers. During an outage, calls fail within
 * seconds.
 * @throws `unavailable` if no server responds, or Error if a newer program has used the database
 */
export async function openMongo(
  { url, database: name }: MongoSettings,
  { buildsIndexes = false } = {},
): Promise<Mongo> {
  const client = new MongoClient(url, {
    ...CLIENT_OPTIONS,
    maxPoolSize: POOL_SIZE,
    // Building an index can take hours.
    ...(buildsIndexes && { socketTimeoutMS: 0 }),
  });
  const relayClient = new MongoClient(url, { ...CLIENT_OPTIONS, maxPoolSize: RELAY_POOL_SIZE });
  const database = client.db(name);
  const mongo = {
    database,
    relayDatabase: relayClient.db(name),
    buildsIndexes,
    ping: async () => void (await orUnavailable(database.command({ ping: 1 }))),
    onConnectionWait(listener: (seconds: number) => void) {
      client.on('connectionCheckedOut', ({ durationMS }) => listener(durationMS / SECOND));
    },
    close: async () => void (await Promise.all([client.close(), relayClient.close()])),
  };
  try {
    await mongo.ping();
    // The driver never reconnects a client whose first connection failed.
    await orUnavailable(relayClient.connect());
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
