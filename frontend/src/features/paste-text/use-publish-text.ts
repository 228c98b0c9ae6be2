import type { components } from '@pasteroom/openapi/paste';
import { useRef } from 'react';
import type { ListedFile } from '../../shared/file-cards/file-order.ts';
import { type Submission, fingerprint, nextSubmission } from '../../shared/composer/submission.ts';
import { randomKey } from '../../shared/random-key.ts';
import { useSending } from '../../shared/composer/use-sending.ts';
import { optionFields, type SharingOptions } from './sharing-options.ts';

export interface PublishedText extends PublishResponse {
  readonly options: SharingOptions;
}

type PublishResponse = components['schemas']['PublishedText'];

interface TextToPublish {
  readonly code: string;
  readonly html: string;
  readonly files: readonly ListedFile[];
  readonly options: SharingOptions;
}

/** Reuses the key for identical submissions, so that retries after a lost response are safe. */
export function usePublishText() {
  const { send, ...sending } = useSending();
  const submission = useRef<Submission>(undefined);

  /** Rejects with ApiError, or with AbortError after `cancel`. */
  const publish = async (text: TextToPublish): Promise<PublishedText> => {
    const { code, html, files, options } = text;
    const attached = files.filter((file) => file instanceof File);
    const current = nextSubmission(
      submission.current,
      fingerprint([code, html, ...files.map(sentName), ...optionFields(options).flat()], attached),
      randomKey,
    );
    submission.current = current;
    const answer = await send('/texts/add', {
      form: formOf(text),
      files: attached,
      textLength: html.length,
      key: current.key,
    });
    submission.current = undefined;
    return { ...readPublished(answer), options };
  };
  return { publish, ...sending };
}

const sentName = (file: ListedFile) => (file instanceof File ? file.name : file.generatedFilename);

// Fields precede files, so that the server can check the code first.
function formOf({ code, html, files, options }: TextToPublish): FormData {
  const form = new FormData();
  form.append('uniqueId', code);
  form.append('content', JSON.stringify(html));
  for (const [name, value] of optionFields(options)) form.append(name, value);
  for (const file of files)
    if (file instanceof File) form.append('files', file, file.name);
    else form.append('keep', file.generatedFilename);
  return form;
}

function readPublished(answer: unknown): PublishResponse {
  const text = answer as Partial<PublishResponse> | undefined; // validated below
  if (
    typeof text?.uniqueId !== 'string' ||
    typeof text.expiresAt !== 'string' ||
    typeof text.deleteToken !== 'string'
  )
    throw new TypeError('The server returned an invalid published text.');
  return {
    uniqueId: text.uniqueId,
    expiresAt: text.expiresAt,
    deleteToken: text.deleteToken,
    files: text.files ?? [],
  };
}
