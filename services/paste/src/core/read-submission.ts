import { checkField, checkJoins, typeOf, type Attachment } from '@pasteroom/content/core/attachments';
import { checkSize, fieldTwice, parseHtmlField } from '@pasteroom/content/core/written-html';
import type { FormFile, FormPart } from '@pasteroom/kit/core/form';
import { keptFilename } from '@pasteroom/openapi/rules/files';
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

/** Reads a form part by part; files are stored as they arrive and noted in `stored`, so that the caller can take them back. */
export async function readSubmission(
  parts: AsyncIterable<FormPart>,
  stored: Attachment[],
  { codeKnown, store }: Steps,
): Promise<Submission> {
  let code: RoomCode | undefined;
  let html: string | undefined;
  for await (const part of parts) {
    if (part.kind === 'file') {
      checkField(part, 'files');
      checkJoins(stored, keptFilename(part.filename));
      stored.push(await store(typeOf(part), part));
    } else if (part.name === 'uniqueId') {
      if (code !== undefined) throw fieldTwice(part.name);
      code = parseRoomCode(part.value);
      await codeKnown(code);
    } else if (part.name === 'content') {
      if (html !== undefined) throw fieldTwice(part.name);
      html = parseHtmlField(part.name, part.value);
      checkSize(html);
    }
  }
  return { code: code ?? parseRoomCode(''), html: html ?? '' };
}
