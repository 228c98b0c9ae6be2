import { checkField, checkJoins, typeOf, type Attachment } from '@pasteroom/content/core/attachments';
import { checkSize, fieldTwice, parseHtmlField } from '@pasteroom/content/core/written-html';
import type { FormFile, FormPart } from '@pasteroom/kit/core/form';
import { keptFilename } from '@pasteroom/openapi/rules/files';
import { parsePageId, type PageName } from './page-name.ts';

/** A page as it was submitted, with its files stored already. */
export interface Submission {
  id: PageName;
  title: string;
  html: string;
}

interface Steps {
  /** Called as soon as the id is known, before files that may be large. */
  idKnown: (id: PageName) => Promise<void>;
  store: (type: string, upload: FormFile) => Promise<Attachment>;
}

const CONTENT = 'storedHtmlContent';

/** Reads a form part by part; files are stored as they arrive and noted in `stored`, so that the caller can take them back. */
export async function readSubmission(parts: AsyncIterable<FormPart>, stored: Attachment[], { idKnown, store }: Steps): Promise<Submission> {
  const fields = new Map<string, string>();
  for await (const part of parts) {
    if (part.kind === 'file') {
      checkField(part, 'files');
      checkJoins(stored, keptFilename(part.filename));
      stored.push(await store(typeOf(part), part));
      continue;
    }
    if (fields.has(part.name)) throw fieldTwice(part.name);
    fields.set(part.name, part.value);
    if (part.name === 'uniqueId') await idKnown(parsePageId(part.value));
    if (part.name === CONTENT) checkSize(parseHtmlField(CONTENT, part.value));
  }
  return {
    id: parsePageId(fields.get('uniqueId') ?? ''),
    title: fields.get('title') ?? '',
    html: parseHtmlField(CONTENT, fields.get(CONTENT) ?? '""'),
  };
}
