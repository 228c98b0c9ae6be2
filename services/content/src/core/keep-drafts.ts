import { DRAFT_TTL_MS, fileIdOf, MAX_DRAFT_TTL_MS } from './attachments.ts';
import type { FileDeps } from './ports.ts';

export async function keepDrafts(
  { files, now }: Pick<FileDeps, 'files' | 'now'>,
  names: readonly string[],
): Promise<void> {
  const at = now();
  const ago = (ms: number) => new Date(at.getTime() - ms);
  await files.keepDrafts(names.map(fileIdOf), {
    now: at,
    draftsSince: ago(DRAFT_TTL_MS),
    storedAfter: ago(MAX_DRAFT_TTL_MS),
  });
}
