import { DRAFT_LIFE, fileIdOf, LONGEST_DRAFT_LIFE } from './attachments.ts';
import type { FileDeps } from './ports.ts';

/** Keeps pictures for another while that are shown in what is still being written, by the names in their addresses; what is none, or is shown by something already, is passed over. */
export async function keepDrafts({ files, now }: Pick<FileDeps, 'files' | 'now'>, names: readonly string[]): Promise<void> {
  const at = now();
  const ago = (ms: number) => new Date(at.getTime() - ms);
  await files.keepDrafts(names.map(fileIdOf), { now: at, draftsSince: ago(DRAFT_LIFE), storedAfter: ago(LONGEST_DRAFT_LIFE) });
}
