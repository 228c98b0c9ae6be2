import { cleanToday } from '@pasteroom/content/core/html';
import type { Deps } from './deps.ts';
import { nothingFound, type Paste } from './paste.ts';
import { tryRoomCode } from './room-code.ts';

/** The text that lives under a code. Throws `not_found` in the same words for one that never was, one that is over, and what is no code. */
export async function getText({ pastes, now }: Pick<Deps, 'pastes' | 'now'>, typed: string): Promise<Paste> {
  const code = tryRoomCode(typed);
  const paste = code && (await pastes.findByCode(code, now()));
  if (!paste) throw nothingFound();
  return { ...paste, content: cleanToday(paste.content, paste.rules) };
}
