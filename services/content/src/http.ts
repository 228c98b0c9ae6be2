import { answerFile } from '@pasteroom/kit/http/file-answer';
import type { FormLimits } from '@pasteroom/kit/http/form-fields';
import type { ObjectStore } from '@pasteroom/kit/objects/object-store';
import { MAX_FILE_BYTES, MAX_FORM_BYTES } from '@pasteroom/openapi/rules/files';
import { fileTooLarge, generatedFilename, servedAs, type Attachment } from './core/attachments.ts';
import type { StoredFile } from './core/ports.ts';
import { MAX_FIELD_BYTES } from './core/written-html.ts';

export const FORM_LIMITS: FormLimits = {
  fileBytes: MAX_FILE_BYTES,
  jsonBytes: MAX_FIELD_BYTES,
  formBytes: MAX_FORM_BYTES,
  tooLarge: fileTooLarge,
};

export const fileBody = (file: Attachment) => ({
  filename: file.filename,
  generatedFilename: generatedFilename(file),
  type: file.type,
  size: file.size,
});

export function pictureBody(
  folder: string,
  picture: Attachment,
): { fileName: string; url: string } {
  const fileName = generatedFilename(picture);
  return { fileName, url: `${folder}/${encodeURIComponent(fileName)}` };
}

interface Conditions {
  Range?: string | undefined;
  'If-Range'?: string | undefined;
  'If-None-Match'?: string | undefined;
}

export const answerStoredFile = (
  objects: ObjectStore,
  file: StoredFile,
  headers: Conditions,
  cacheControl?: string,
) =>
  answerFile(
    objects,
    { key: file.id, filename: file.filename, ...servedAs(file.type, file.charset) },
    {
      range: headers.Range,
      ifRange: headers['If-Range'],
      ifNoneMatch: headers['If-None-Match'],
      cacheControl,
    },
  );
