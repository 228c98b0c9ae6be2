import { DRAFT_LIFE, fileIdOf, LONGEST_DRAFT_LIFE } from './attachments.ts';
import type { FileDeps } from './ports.ts';

export async function keepDrafts(
  { files, now }: Pick<FileDeps, 'files' | 'now'>,
  names: readonly string[],
): Promise<void> {
  const at = now();
  const ago = (ms: number) => new Date(at.getTime() - ms);
  await files.keepDrafts(names.map(fileIdOf), {
    now: at,
    draftsSince: ago(DRAFT_LIFE),
    storedAfter: ago(LONGEST_DRAFT_LIFE),
  });
}
