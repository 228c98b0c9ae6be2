import { report } from '@pasteroom/content/core/report';
import { messageAbout } from '@pasteroom/content/core/reported-file';
import type { Caller } from '@pasteroom/kit/core/caller';
import type { Deps } from './deps.ts';
import { findText } from './find-text.ts';
import { reportedTexts } from './reported-texts.ts';

interface TextReport {
  code: string;
  reason: string;
  message: string;
  file?: string | undefined;
  /** Of a sealed text. Ignored for open texts. */
  key?: string | undefined;
  caller: Caller;
}

export async function reportText(
  deps: Omit<Deps, 'lifetimes'>,
  { code, file, key, message, ...words }: TextReport,
): Promise<string> {
  const paste = await findText(deps, code);
  return report({ ...deps, subjects: reportedTexts(deps) }, 'T', {
    subjectId: paste.id,
    message: messageAbout(file, message, paste),
    sealedKey: paste.sealed && key,
    ...words,
  });
}
