import { HTML_RULES } from '@pasteroom/content/core/html';
import sanitizeTask from '@pasteroom/content/core/sanitize-task';
import type { Deps } from './deps.ts';
import { nothingFound, type Paste } from './paste.ts';
import { understoodCode } from './room-code.ts';

/** @throws `not_found` with the same message for unknown, expired and invalid codes */
export async function getText(
  { pastes, threads, now }: Pick<Deps, 'pastes' | 'threads' | 'now'>,
  typed: string,
): Promise<Paste> {
  const code = understoodCode(typed);
  const paste = code && (await pastes.findByCode(code, now()));
  if (!paste) throw nothingFound();
  if (paste.rules === HTML_RULES) return paste;
  const { html: content } = await threads.run(
    sanitizeTask,
    { html: paste.content },
    { client: paste.id, size: paste.content.length },
  );
  return { ...paste, content };
}
