import type { Rolldown } from 'vite';

export type Outputs = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/** @throws Error if no chunk contains a module whose path ends with `moduleEnd` */
export function chunkWith(outputs: Outputs, moduleEnd: string): Rolldown.OutputChunk {
  const found = outputs.find(
    (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(moduleEnd)),
  );
  if (found?.type !== 'chunk') throw new Error(`No chunk contains ${moduleEnd}.`);
  return found;
}

/** Includes static imports, which must load before a chunk runs. */
export function withImports(
  outputs: Outputs,
  start: Rolldown.OutputChunk,
  seen = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  if (seen.has(start)) return seen;
  seen.add(start);
  for (const output of outputs) {
    if (output.type === 'chunk' && start.imports.includes(output.fileName))
      withImports(outputs, output, seen);
  }
  return seen;
}

/** Includes dynamic imports, too. Adds to `seen`. */
export function withLateImports(
  outputs: Outputs,
  start: Rolldown.OutputChunk,
  seen: Set<Rolldown.OutputChunk>,
): Set<Rolldown.OutputChunk> {
  if (seen.has(start)) return seen;
  seen.add(start);
  const names = [...start.imports, ...start.dynamicImports];
  for (const output of outputs)
    if (output.type === 'chunk' && names.includes(output.fileName))
      withLateImports(outputs, output, seen);
  return seen;
}
