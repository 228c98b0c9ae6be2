import type { Attachment } from '@pasteroom/content/core/attachments';
import { readForm, type Written } from '@pasteroom/content/core/read-form';
import type { ReadSteps } from '@pasteroom/content/core/submit';
import type { FormPart } from '@pasteroom/kit/core/form';
import { parseRoomCode, type RoomCode } from './room-code.ts';
import { withSealedBody } from './sealed-form.ts';
import { optionsOfSealed, readSealed, type Sealed } from './sealed-parts.ts';
import { readSharingOptions, type SharingOptions } from './sharing-options.ts';

export interface Submission {
  code: RoomCode;
  html: string;
  options: SharingOptions;
  sealed?: Sealed;
}

interface Steps extends Omit<ReadSteps<RoomCode, Submission>, 'files'> {
  keep: (name: string) => Promise<Attachment | null>;
  check: (submission: Submission) => void;
}

export async function readSubmission(
  parts: AsyncIterable<FormPart>,
  files: Attachment[],
  { onName, onFirstFile, store, keep, check }: Steps,
): Promise<Submission> {
  const submissionOf = ({ fields, html }: Written): Submission => {
    const code = parseRoomCode(fields.get('uniqueId') ?? '');
    const options = readSharingOptions(fields);
    const json = fields.get('sealed');
    const sealed = json === undefined ? undefined : readSealed(json);
    const submission = sealed
      ? { code, html, sealed, options: optionsOfSealed(sealed, { code, options }) }
      : { code, html, options };
    check(submission);
    return submission;
  };
  const written = await readForm(withSealedBody(parts), files, {
    contentField: 'content',
    onId: (id) => onName(parseRoomCode(id)),
    onFirstFile: (early) => onFirstFile(submissionOf(early)),
    store,
    keep,
  });
  return submissionOf(written);
}
