import type { FormFile, FormPart } from '@pasteroom/kit/core/form';
import { keptFilename } from '@pasteroom/openapi/rules/files';
import { checkJoins, filenameIn, typeOf, type Attachment } from './attachments.ts';
import { filesGone } from './kept-files.ts';
import { checkSize, parseHtmlField } from './written-html.ts';

interface Steps {
  contentField: string;
  onId: (id: string) => void;
  onFirstFile: (written: Written) => Promise<void>;
  store: (type: string, upload: FormFile) => Promise<Attachment>;
  /** Returns another text's file, or null if it is no longer readable. */
  keep?: (name: string) => Promise<Attachment | null>;
}

export interface Written {
  fields: ReadonlyMap<string, string>;
  html: string;
}

/**
 * Appends to `files` as files arrive, so the caller can roll back.
 * @throws `file_gone` if a kept file isn't readable. Waits for the id, which identifies repeated
 * calls, but not for large files.
 */
export async function readForm(
  parts: AsyncIterable<FormPart>,
  files: Attachment[],
  steps: Steps,
): Promise<Written> {
  const fields = new Map<string, string>();
  const lost: { filename: string }[] = [];
  let html: string | undefined;
  let hasFirstFile = false;
  for await (const part of parts) {
    if (part.kind === 'file') {
      if (fields.has('uniqueId')) refuseLost(lost);
      checkJoins([...files, ...lost], keptFilename(part.filename));
      const type = typeOf(part);
      if (!hasFirstFile && fields.has('uniqueId') && html !== undefined)
        await steps.onFirstFile({ fields, html });
      hasFirstFile = true;
      files.push(await steps.store(type, part));
    } else if (part.name === steps.contentField) {
      html = parseHtmlField(part.name, part.value);
      checkSize(html);
    } else if (part.name === 'keep') {
      const filename = filenameIn(part.value);
      checkJoins([...files, ...lost], filename);
      const kept = await steps.keep?.(part.value);
      if (kept) files.push(kept);
      else lost.push({ filename });
    } else {
      fields.set(part.name, part.value);
      if (part.name === 'uniqueId') steps.onId(part.value);
    }
  }
  refuseLost(lost);
  return { fields, html: html ?? '' };
}

function refuseLost(lost: readonly { filename: string }[]): void {
  if (lost.length > 0) throw filesGone(lost.map(({ filename }) => filename));
}
