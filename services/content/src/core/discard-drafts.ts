import { findFile } from './get-file.ts';
import type { FileDeps } from './ports.ts';
import { deleteOrphans } from './store-file.ts';

/** Deletes images without an owner. Ignores other names, such as those of attachments. */
export async function discardDrafts(
  deps: Pick<FileDeps, 'files' | 'objects' | 'now'>,
  names: readonly string[],
): Promise<void> {
  const found = await Promise.all(names.map((name) => findFile(deps, name)));
  const pictures = found.filter((file) => file?.kind === 'picture');
  await deleteOrphans(
    deps,
    pictures.flatMap((file) => file?.id ?? []),
  );
}
