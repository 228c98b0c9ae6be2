import { readForm, type Written } from '@pasteroom/content/core/read-form';
import type { ReadSteps } from '@pasteroom/content/core/submit';
import type { FormPart } from '@pasteroom/kit/core/form';
import { parseLanguage } from './language.ts';
import { parsePageId, type PageName } from './page-name.ts';

export interface Submission {
  id: PageName;
  title: string;
  language: string | undefined;
  html: string;
}

export async function readSubmission(
  parts: AsyncIterable<FormPart>,
  { onName, onFirstFile, store, files }: ReadSteps<PageName, Submission>,
): Promise<Submission> {
  const written = await readForm(parts, files, {
    contentField: 'storedHtmlContent',
    onId: (id) => onName(parsePageId(id)),
    onFirstFile: (early) => onFirstFile(submissionOf(early)),
    store,
  });
  return submissionOf(written);
}

const submissionOf = ({ fields, html }: Written): Submission => ({
  id: parsePageId(fields.get('uniqueId') ?? ''),
  title: fields.get('title') ?? '',
  language: parseLanguage(fields.get('language') ?? ''),
  html,
});
