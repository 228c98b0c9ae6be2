import { HTML_RULES } from '@pasteroom/content/core/html';
import sanitizeTask from '@pasteroom/content/core/sanitize-task';
import type { Deps } from './deps.ts';
import { nothingFound } from './paste.ts';
import type { ReadablePaste } from './ports.ts';
import { understoodCode } from './room-code.ts';

/** The text that lives under a code. Throws `not_found` in the same words for one that never was, one that is over, and what is no code. */
export async function getText({ pastes, threads, now }: Pick<Deps, 'pastes' | 'threads' | 'now'>, typed: string): Promise<ReadablePaste> {
  const code = understoodCode(typed);
  const paste = code && (await pastes.findReadable(code, now()));
  if (!paste) throw nothingFound();
  if (paste.rules === HTML_RULES) return paste;
  const content = JSON.parse(paste.contentJson) as string;
  const { html } = await threads.run(sanitizeTask, content, { client: paste.id, size: content.length });
  return { ...paste, contentJson: JSON.stringify(html) };
}
