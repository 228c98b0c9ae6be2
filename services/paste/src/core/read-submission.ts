import type { Attachment } from '@pasteroom/content/core/attachments';
import { readForm } from '@pasteroom/content/core/read-form';
import type { FormFile, FormPart } from '@pasteroom/kit/core/form';
import { parseRoomCode, type RoomCode } from './room-code.ts';

/** A text as it was submitted; its files are stored already. */
export interface Submission {
  code: RoomCode;
  html: string;
}

interface Steps {
  /** Called as soon as the code is known, before files that may be large. */
  codeKnown: (code: RoomCode) => Promise<void>;
  store: (type: string, upload: FormFile) => Promise<Attachment>;
  /** Finds a file of another text that this one is to carry, too; null where it cannot be read any more. */
  keep: (name: string) => Promise<Attachment | null>;
}

/** Reads the form of a text; see readForm. */
export async function readSubmission(
  parts: AsyncIterable<FormPart>,
  files: Attachment[],
  { codeKnown, store, keep }: Steps,
): Promise<Submission> {
  const { fields, html } = await readForm(parts, files, {
    contentField: 'content',
    idCame: (id) => codeKnown(parseRoomCode(id)),
    store,
    keep,
  });
  return { code: parseRoomCode(fields.get('uniqueId') ?? ''), html };
}
