import type { operations } from '@pasteroom/openapi/paste';
import { answerFile } from '@pasteroom/kit/http/file-answer';
import type { FormLimits } from '@pasteroom/kit/http/multipart';
import type { Handlers } from '@pasteroom/kit/http/operation-types';
import type { ObjectStore } from '@pasteroom/kit/objects/object-store';
import { fileTooLarge, generatedFilename, MAX_FILE_BYTES, servedAs, type Attachment } from './core/attachments.ts';
import { deleteText } from './core/delete-text.ts';
import type { Deps } from './core/deps.ts';
import { getFile } from './core/get-file.ts';
import { getText } from './core/get-text.ts';
import { publishText } from './core/publish-text.ts';
import { reportLink } from './core/report-link.ts';
import { storeImage } from './core/store-image.ts';

/** A text of 1 MiB written as a JSON string, where a character may take up to six. */
const FORM: FormLimits = { fileBytes: MAX_FILE_BYTES, fieldBytes: 6_291_456, tooLarge: fileTooLarge };

/** The operations of openapi/paste.yaml. */
export function handlers(deps: Deps & { objects: ObjectStore }): Handlers<operations> {
  return {
    async addText({ form, headers, caller }) {
      const { paste, deleteToken } = await publishText(deps, { parts: form(FORM), caller, idempotencyKey: headers['Idempotency-Key'] });
      const body = { uniqueId: paste.code, expiresAt: paste.expiresAt.toISOString(), files: paste.attachments.map(toFile), deleteToken };
      return { status: 201, body };
    },

    async getText({ params }) {
      const { code, content, attachments, expiresAt } = await getText(deps, params.code);
      return {
        status: 200,
        body: { uniqueId: code, content: JSON.stringify(content), files: attachments.map(toFile), expiresAt: expiresAt.toISOString() },
      };
    },

    async deleteText({ params, headers, caller }) {
      await deleteText(deps, { code: params.code, deleteToken: headers['X-Delete-Token'], caller });
      return { status: 204 };
    },

    async uploadImage({ form }) {
      const fileName = generatedFilename(await storeImage(deps, form(FORM)));
      return { status: 201, body: { fileName, url: `/uploads/${encodeURIComponent(fileName)}` } };
    },

    async reportLink({ body, caller }) {
      await reportLink(deps, body.host, caller);
      return { status: 202 };
    },

    async getUpload({ params, headers }) {
      const file = await getFile(deps, params.name);
      const served = { key: file.id, filename: file.filename, ...servedAs(file.type) };
      return answerFile(deps.objects, served, { range: headers.Range, ifNoneMatch: headers['If-None-Match'] });
    },
  };
}

const toFile = (file: Attachment) => ({
  filename: file.filename,
  generatedFilename: generatedFilename(file),
  type: file.type,
  size: file.size,
});
