import type { Attachment } from '@pasteroom/content/core/attachments';
import { readForm, type Written } from '@pasteroom/content/core/read-form';
import type { ReadSteps } from '@pasteroom/content/core/submit';
import type { FormPart } from '@pasteroom/kit/core/form';
import { parseRoomCode, type RoomCode } from './room-code.ts';

export interface Submission {
  code: RoomCode;
  html: string;
}

interface Steps extends Omit<ReadSteps<RoomCode, Submission>, 'files'> {
  keep: (name: string) => Promise<Attachment | null>;
}

export async function readSubmission(
  parts: AsyncIterable<FormPart>,
  files: Attachment[],
  { onName, onFirstFile, store, keep }: Steps,
): Promise<Submission> {
  const written = await readForm(parts, files, {
    contentField: 'content',
    onId: (id) => onName(parseRoomCode(id)),
    onFirstFile: (early) => onFirstFile(submissionOf(early)),
    store,
    keep,
  });
  return submissionOf(written);
}

const submissionOf = ({ fields, html }: Written): Submission => ({
  code: parseRoomCode(fields.get('uniqueId') ?? ''),
  html,
});
