import type { components } from '@pasteroom/openapi/publish';
import { useRef } from 'react';
import { randomCode } from '@pasteroom/openapi/rules/random-code';
import { fingerprint } from '../../shared/composer/submission.ts';
import { randomKey } from '../../shared/random-key.ts';
import { useSending } from '../../shared/composer/use-sending.ts';
import { type PageSubmission, sendUnderFreeId } from './page-submission.ts';

export type SavedPage = components['schemas']['SavedPage'];

interface PageToSave {
  readonly title: string;
  readonly html: string;
  /** BCP 47 tag. Empty for automatic detection. */
  readonly language: string;
  readonly files: readonly File[];
}

/** Reuses ID and key for identical submissions, so retries after a lost response are safe. */
export function useSavePage() {
  const { send, ...sending } = useSending();
  const last = useRef<PageSubmission>(undefined);

  /** Rejects with ApiError, or with AbortError after `cancel`. */
  const save = async (page: PageToSave): Promise<SavedPage> => {
    const { title, html, language, files } = page;
    const of = fingerprint([title, html, language], files);
    const draw = () => ({
      of,
      key: randomKey(),
      id: randomCode((bytes) => crypto.getRandomValues(bytes)),
    });
    const first = last.current?.of === of ? last.current : draw();
    const answer = await sendUnderFreeId(first, draw, (submission) => {
      last.current = submission;
      return send('/publish/save', {
        files,
        prepare: () => ({
          form: formOf(submission.id, page),
          textLength: title.length + html.length,
          key: submission.key,
        }),
      });
    });
    last.current = undefined;
    return readSaved(answer);
  };
  return { save, ...sending };
}

// Fields precede files, so the server can check the fields first.
function formOf(id: string, { title, html, language, files }: PageToSave): FormData {
  const form = new FormData();
  form.append('uniqueId', id);
  form.append('title', title);
  if (language !== '') form.append('language', language);
  form.append('storedHtmlContent', JSON.stringify(html));
  for (const file of files) form.append('files', file, file.name);
  return form;
}

function readSaved(answer: unknown): SavedPage {
  const { uniqueId, title, url, isLive, liveAt, ownerToken } = (answer ?? {}) as Partial<SavedPage>;
  if (
    [uniqueId, title, url, liveAt, ownerToken].every((part) => typeof part === 'string') &&
    typeof isLive === 'boolean'
  )
    return answer as SavedPage;
  throw new TypeError('The server returned an invalid submitted page.');
}
