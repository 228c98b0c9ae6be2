import type { z } from 'zod';

/**
 * What a service may keep its data in. In containers these are MongoDB, Redis (keys and deadlines), S3 and Kafka; in the all-in-one product an SQLite file, keys in
 * one, a folder and a log of events.
 */
export type StoreName = 'records' | 'keys' | 'deadlines' | 'objects' | 'bus';

/** What is known about a service before it starts: its code is not loaded for that. */
export interface ServiceManifest<Config = unknown, Store extends StoreName = StoreName> {
  /** The name of its folder, OpenAPI document, container and data, which caller tokens use, too. */
  name: string;
  /** The settings of the service itself; its stores have their own. */
  settings: z.ZodType<Config>;
  stores: readonly Store[];
  /** How SQLite writes its records, where these are embedded: FULL makes them survive a power cut. */
  synchronous?: 'NORMAL' | 'FULL';
}
