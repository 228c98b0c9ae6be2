import type { Attachment } from '@pasteroom/content/core/attachments';
import { readForm } from '@pasteroom/content/core/read-form';
import type { FormFile, FormPart } from '@pasteroom/kit/core/form';
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

/** Reads the form of a page; see readForm. */
export async function readSubmission(parts: AsyncIterable<FormPart>, stored: Attachment[], { idKnown, store }: Steps): Promise<Submission> {
  const { fields, html } = await readForm(parts, stored, {
    contentField: 'storedHtmlContent',
    idCame: (id) => idKnown(parsePageId(id)),
    store,
  });
  return { id: parsePageId(fields.get('uniqueId') ?? ''), title: fields.get('title') ?? '', html };
}
