import type { z } from 'zod';

export type StoreName = 'records' | 'keys' | 'deadlines' | 'objects' | 'bus';

/** A manifest must not import the service's code. */
export interface ServiceManifest<Config = unknown, Store extends StoreName = StoreName> {
  /** Also used for the folder, OpenAPI document, container, database and caller tokens. */
  name: string;
  settings: z.ZodType<Config>;
  stores: readonly Store[];
  /** With `FULL`, embedded records survive a power failure. */
  synchronous?: 'NORMAL' | 'FULL';
}
