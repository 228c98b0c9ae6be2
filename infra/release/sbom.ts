import { z } from 'zod';
import type { Release } from './release.ts';

/** Their development dependencies become part of their bundles. */
const BUNDLED = ['frontend', 'client', 'cli'];

const lockFile = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ devDependencies: z.unknown().optional() })),
});
const bom = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({}) }),
});

/**
 * Removes development dependencies from a lock file. `npm sbom --omit dev` would also omit
 * dependencies that any other workspace needs for development.
 */
export function withoutDevelopment(lock: unknown): unknown {
  const { packages, ...rest } = lockFile.parse(lock);
  const kept = Object.entries(packages).map(([path, { devDependencies, ...entry }]) => [
    path,
    BUNDLED.includes(path) ? { ...entry, devDependencies } : entry,
  ]);
  return { ...rest, packages: Object.fromEntries(kept) };
}

/** Names the artifact, and replaces values that change with each run. */
export function reproducible(given: unknown, name: string, release: Release): unknown {
  const { serialNumber: _, metadata, ...rest } = bom.parse(given);
  return {
    ...rest,
    metadata: {
      ...metadata,
      timestamp: release.committedAt.toISOString(),
      component: { ...metadata.component, type: 'application', name: `pasteroom/${name}` },
    },
  };
}
