import type { FormFile, FormPart } from '@pasteroom/kit/core/form';
import { keptFilename } from '@pasteroom/openapi/rules/files';
import { checkJoins, filenameIn, typeOf, type Attachment } from './attachments.ts';
import { filesGone } from './kept-files.ts';
import { checkSize, parseHtmlField } from './written-html.ts';

interface Steps {
  /** The field that holds the HTML as a JSON string. */
  contentField: string;
  /** Called as soon as the field uniqueId has arrived. */
  onId: (id: string) => void;
  /** Called before the first file is read, which may be large, where id and HTML have arrived. */
  onFirstFile: (written: Written) => Promise<void>;
  store: (type: string, upload: FormFile) => Promise<Attachment>;
  /** Finds a file of another text, which a form names in the field keep; null where it cannot be read any more. */
  keep?: (name: string) => Promise<Attachment | null>;
}

/** What was written in a form; its files are stored already. */
export interface Written {
  fields: ReadonlyMap<string, string>;
  html: string;
}

/**
 * Reads the form of a text or a page part by part; files are stored as they arrive and noted in `files`, beside those that are kept, so that the
 * caller can take them back. Throws `file_gone` when one that was to be kept cannot be read any more: before files arrive that may be large, once
 * it is known whether this is a call that was answered before.
 */
export async function readForm(parts: AsyncIterable<FormPart>, files: Attachment[], steps: Steps): Promise<Written> {
  const fields = new Map<string, string>();
  const lost: { filename: string }[] = [];
  let html: string | undefined;
  let hasFirstFile = false;
  for await (const part of parts) {
    if (part.kind === 'file') {
      if (fields.has('uniqueId')) refuseLost(lost);
      checkJoins([...files, ...lost], keptFilename(part.filename));
      const type = typeOf(part);
      if (!hasFirstFile && fields.has('uniqueId') && html !== undefined) await steps.onFirstFile({ fields, html });
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
