import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Release } from './release.ts';

/** Their development dependencies become part of their bundles. */
const BUNDLED = ['frontend', 'client', 'cli'];

const manifest = z.looseObject({ devDependencies: z.unknown().optional() });
const lockFile = z.looseObject({ packages: z.record(z.string(), manifest) });
const bom = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({}) }),
});

/**
 * Removes development dependencies from manifests and the lock file. `npm sbom --omit dev` would
 * also omit dependencies that any other workspace needs for development.
 */
export function removeDevelopment(folder: string): void {
  const change = (file: string, edit: (content: unknown) => unknown) => {
    const path = join(folder, file);
    writeFileSync(path, JSON.stringify(edit(JSON.parse(readFileSync(path, 'utf8')))));
  };
  const without = (given: unknown) => {
    const { devDependencies: _, ...kept } = manifest.parse(given);
    return kept;
  };
  for (const file of globSync('**/package.json', { cwd: folder }))
    if (!BUNDLED.includes(dirname(file))) change(file, without);
  change('package-lock.json', (given) => {
    const { packages, ...rest } = lockFile.parse(given);
    const kept = Object.entries(packages).map(([path, entry]) => [
      path,
      BUNDLED.includes(path) ? entry : without(entry),
    ]);
    return { ...rest, packages: Object.fromEntries(kept) };
  });
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
