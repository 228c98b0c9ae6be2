import type { FormFile, FormPart } from '@pasteroom/kit/core/form';
import { keptFilename } from '@pasteroom/openapi/rules/files';
import { checkJoins, typeOf, type Attachment } from './attachments.ts';
import { checkSize, parseHtmlField } from './written-html.ts';

interface Steps {
  /** The field that holds the HTML as a JSON string. */
  contentField: string;
  /** Called as soon as the field uniqueId has come, before files that may be large. */
  idCame: (id: string) => Promise<void>;
  store: (type: string, upload: FormFile) => Promise<Attachment>;
}

/** What was written in a form; its files are stored already. */
interface Written {
  fields: ReadonlyMap<string, string>;
  html: string;
}

/** Reads the form of a text or a page part by part; files are stored as they arrive and noted in `stored`, so that the caller can take them back. */
export async function readForm(
  parts: AsyncIterable<FormPart>,
  stored: Attachment[],
  { contentField, idCame, store }: Steps,
): Promise<Written> {
  const fields = new Map<string, string>();
  let html = '';
  for await (const part of parts) {
    if (part.kind === 'file') {
      checkJoins(stored, keptFilename(part.filename));
      stored.push(await store(typeOf(part), part));
    } else if (part.name === contentField) {
      html = parseHtmlField(part.name, part.value);
      checkSize(html);
    } else {
      fields.set(part.name, part.value);
      if (part.name === 'uniqueId') await idCame(part.value);
    }
  }
  return { fields, html };
}
