/** Increment only if older programs can't use the new stores, so that rollbacks stay possible. */
export const SCHEMA_VERSION = 1;

/** @throws Error if a newer program has written the store */
export function checkSchemaVersion(found: number, store: string): void {
  if (found > SCHEMA_VERSION)
    throw new Error(
      `${store} has schema version ${found}, but this version of Pasteroom only supports versions up to ${SCHEMA_VERSION}. Install the newer version again, or restore a backup.`,
    );
}
