import type { ExportFormat } from '@pasteroom/content/core/export-html';
import exportTask from '@pasteroom/content/core/export-task';
import type { Caller } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';
import type { Deps } from './deps.ts';
import { getText } from './get-text.ts';
import { isProtected, onlyReadersDecrypt } from './paste.ts';

interface RawRequest {
  code: string;
  format: ExportFormat;
  caller: Caller;
}

/** @throws `forbidden` for protected texts, or see `findText` */
export async function rawText(deps: Deps, { code, format, caller }: RawRequest): Promise<string> {
  const paste = await getText(deps, code);
  if (paste.sealed) throw onlyReadersDecrypt();
  if (isProtected(paste))
    throw new AppError(
      'forbidden',
      'This text is protected. Open it with POST /api/texts/{code}/reveal.',
    );
  const { content: html } = paste;
  return deps.threads.run(
    exportTask,
    { html, format },
    { client: caller.client, size: html.length },
  );
}
