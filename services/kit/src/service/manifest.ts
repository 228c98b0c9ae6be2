import type { z } from 'zod';

/**
 * What a service may keep its data in. In containers these are MongoDB, Redis (keys and deadlines), S3 and Kafka; in the all-in-one product an SQLite file, keys in
 * one, a folder and a log of events.
 */
export type StoreName = 'records' | 'keys' | 'deadlines' | 'objects' | 'bus';

/** What is to be known of a service before it is started: it is read without loading what the service is made of. */
export interface Manifest<Config = unknown, Store extends StoreName = StoreName> {
  /** Its folder, its OpenAPI document, its container and its data are called so, and caller tokens name it. */
  name: string;
  /** Its own settings, besides those of its stores. */
  settings: z.ZodType<Config>;
  stores: readonly Store[];
  /** How SQLite writes its records, where these are embedded: FULL makes them survive a power cut. */
  synchronous?: 'NORMAL' | 'FULL';
}
