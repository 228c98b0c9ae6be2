import type { components } from '@pasteroom/openapi/paste';
import { useRef } from 'react';
import type { ListedFile } from '../../shared/file-cards/file-order.ts';
import { type Submission, fingerprint, nextSubmission } from '../../shared/composer/submission.ts';
import { randomKey } from '../../shared/random-key.ts';
import { useSending } from '../../shared/composer/use-sending.ts';
import { usePlan } from '../../shared/session/use-plan.ts';
import { discardPictures } from '../../shared/composer/keep-pictures.ts';
import { shownPictures } from '../../shared/composer/shown-pictures.ts';
import { importSealing } from './import-sealing.ts';
import { optionFields, type SharingOptions } from './sharing-options.ts';
import type { SealedSecret, TextToPublish } from './text-to-publish.ts';

export interface PublishedText extends PublishResponse {
  readonly options: SharingOptions;
  readonly secret?: SealedSecret;
}

type PublishResponse = components['schemas']['PublishedText'];

/** Reuses the key for identical submissions, so that retries after a lost response are safe. */
export function usePublishText() {
  const { send, ...sending } = useSending();
  const submission = useRef<Submission>(undefined);
  const sealer =
    useRef<ReturnType<Awaited<ReturnType<typeof importSealing>>['textSealer']>>(undefined);
  const plan = usePlan();

  const publishSealed = async (text: TextToPublish): Promise<PublishedText> => {
    const { html, files, options } = text;
    const attached = files.filter((file) => file instanceof File);
    let secret: SealedSecret = { words: [], link: '' };
    const sealAndSend = () =>
      send('/texts/add', {
        files: attached,
        prepare: async () => {
          sealer.current ??= (await importSealing()).textSealer();
          const { size, ...made } = await sealer.current.seal(text, plan);
          secret = made.secret;
          return { ...made, textLength: attached.reduce((rest, file) => rest - file.size, size) };
        },
      });
    const answer = await sealAndSend().catch((error: unknown) => {
      if (sealer.current?.discardRejected(error) !== true) throw error;
      return sealAndSend();
    });
    sealer.current = undefined;
    void discardPictures(shownPictures(html, '/uploads/'));
    return { ...readPublished(answer), options, secret };
  };

  const publishOpen = async (text: TextToPublish): Promise<PublishedText> => {
    const { code, html, files, options } = text;
    const attached = files.filter((file) => file instanceof File);
    const current = nextSubmission(
      submission.current,
      fingerprint([code, html, ...files.map(sentName), ...optionFields(options).flat()], attached),
      randomKey,
    );
    submission.current = current;
    const answer = await send('/texts/add', {
      files: attached,
      prepare: () => ({ form: formOf(text), textLength: html.length, key: current.key }),
    });
    submission.current = undefined;
    return { ...readPublished(answer), options };
  };
  /** Rejects with ApiError, or with AbortError after `cancel`. */
  const publish = (text: TextToPublish): Promise<PublishedText> =>
    text.isSealed ? publishSealed(text) : publishOpen(text);
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
