import { HTML_RULES } from '@pasteroom/content/core/html';
import sanitizeTask from '@pasteroom/content/core/sanitize-task';
import type { Deps } from './deps.ts';
import { isUsedUp, nothingFound, type Paste, usedUp } from './paste.ts';
import { understoodCode } from './room-code.ts';

/**
 * @throws `not_found` with the same message for unknown, expired and invalid codes, or `gone` after
 * the last allowed read
 */
export async function findText(deps: Pick<Deps, 'pastes' | 'now'>, typed: string): Promise<Paste> {
  const paste = await findEvenUsedUp(deps, typed);
  if (isUsedUp(paste)) throw usedUp();
  return paste;
}

/** @throws `not_found` */
export async function findEvenUsedUp(
  { pastes, now }: Pick<Deps, 'pastes' | 'now'>,
  typed: string,
): Promise<Paste> {
  const code = understoodCode(typed);
  const paste = code && (await pastes.findByCode(code, now()));
  if (!paste) throw nothingFound();
  return paste;
}

export async function cleanedAgain(
  { threads }: Pick<Deps, 'threads'>,
  paste: Paste,
): Promise<Paste> {
  if (paste.rules === HTML_RULES) return paste;
  const { html: content } = await threads.run(
    sanitizeTask,
    { html: paste.content },
    { client: paste.id, size: paste.content.length },
  );
  return { ...paste, content };
}
