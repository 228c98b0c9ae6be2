import { MongoClient, MongoServerError, type Db } from 'mongodb';
import { SECOND } from '../core/clock.ts';
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
 * @throws `unavailable` if no server responds
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
  } catch (error) {
    await mongo.close();
    throw error;
  }
  return mongo;
}

export const isDuplicateOf = (index: string, error: unknown): boolean =>
  // Some MongoDB-compatible servers report the index only in the message.
  error instanceof MongoServerError &&
  error.code === DUPLICATE_KEY &&
  error.message.includes(`index: ${index} dup key`);
