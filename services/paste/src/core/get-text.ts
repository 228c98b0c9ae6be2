import type { Deps } from './deps.ts';
import { cleanedAgain, findText } from './find-text.ts';
import { isProtected, type Paste } from './paste.ts';

/**
 * Counts a read, unless the text is protected. Callers must not show protected content.
 * @throws see `findText`
 */
export async function getText(
  deps: Pick<Deps, 'pastes' | 'threads' | 'reads' | 'now'>,
  typed: string,
): Promise<Paste> {
  const paste = await findText(deps, typed);
  if (isProtected(paste)) return paste;
  const text = await cleanedAgain(deps, paste);
  deps.reads.add(paste.id, deps.now());
  return text;
}
