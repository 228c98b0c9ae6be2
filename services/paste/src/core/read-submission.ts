import type { Attachment } from '@pasteroom/content/core/attachments';
import { readForm, type Written } from '@pasteroom/content/core/read-form';
import type { ReadSteps } from '@pasteroom/content/core/submit';
import type { FormPart } from '@pasteroom/kit/core/form';
import { parseRoomCode, type RoomCode } from './room-code.ts';
import { readSharingOptions, type SharingOptions } from './sharing-options.ts';

export interface Submission {
  code: RoomCode;
  html: string;
  options: SharingOptions;
}

interface Steps extends Omit<ReadSteps<RoomCode, Submission>, 'files'> {
  keep: (name: string) => Promise<Attachment | null>;
  checkOptions: (options: SharingOptions) => void;
}

export async function readSubmission(
  parts: AsyncIterable<FormPart>,
  files: Attachment[],
  { onName, onFirstFile, store, keep, checkOptions }: Steps,
): Promise<Submission> {
  const submissionOf = ({ fields, html }: Written): Submission => {
    const options = readSharingOptions(fields);
    checkOptions(options);
    return { code: parseRoomCode(fields.get('uniqueId') ?? ''), html, options };
  };
  const written = await readForm(parts, files, {
    contentField: 'content',
    onId: (id) => onName(parseRoomCode(id)),
    onFirstFile: (early) => onFirstFile(submissionOf(early)),
    store,
    keep,
  });
  return submissionOf(written);
}
