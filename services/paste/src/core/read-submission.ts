import type { Attachment } from '@pasteroom/content/core/attachments';
import { readForm } from '@pasteroom/content/core/read-form';
import type { FormFile, FormPart } from '@pasteroom/kit/core/form';
import { parseRoomCode, type RoomCode } from './room-code.ts';

/** A text as it was submitted, with its files stored already. */
export interface Submission {
  code: RoomCode;
  html: string;
}

interface Steps {
  /** Called as soon as the code is known, before files that may be large. */
  codeKnown: (code: RoomCode) => Promise<void>;
  store: (type: string, upload: FormFile) => Promise<Attachment>;
}

/** Reads the form of a text; see readForm. */
export async function readSubmission(
  parts: AsyncIterable<FormPart>,
  stored: Attachment[],
  { codeKnown, store }: Steps,
): Promise<Submission> {
  const { fields, html } = await readForm(parts, stored, {
    contentField: 'content',
    idCame: (id) => codeKnown(parseRoomCode(id)),
    store,
  });
  return { code: parseRoomCode(fields.get('uniqueId') ?? ''), html };
}
