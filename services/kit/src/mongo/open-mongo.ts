import { MongoClient, MongoServerError, type Db } from 'mongodb';
import { SECOND } from '../core/clock.ts';
import { orUnavailable } from '../core/unavailable.ts';
import './closed-sockets.ts';

export interface MongoSettings {
  url: string;
  /** The service's own database, on a server that several services may share. */
  database: string;
}

/** A service's database, over one client with its pool. */
export interface Mongo {
  database: Db;
  /** Fails with `unavailable` when the server does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const DUPLICATE_KEY = 11_000;

/**
 * Opens the database; what it acknowledges a majority of the servers has, on disk. A server that is away fails a call within 2 s, one that is
 * silent within some seconds more, and both are found again by themselves. Fails with `unavailable` when no server answers now.
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

/** Whether the server refused a document because of this unique index. */
export const isDuplicateOf = (index: string, error: unknown): boolean =>
  // The index is read from the message, since not every server of the protocol names it elsewhere.
  error instanceof MongoServerError && error.code === DUPLICATE_KEY && error.message.includes(`index: ${index} dup key`);
