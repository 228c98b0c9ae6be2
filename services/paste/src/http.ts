import { getFile } from '@pasteroom/content/core/get-file';
import { discardDrafts } from '@pasteroom/content/core/discard-drafts';
import { keepDrafts } from '@pasteroom/content/core/keep-drafts';
import { storeImage } from '@pasteroom/content/core/store-image';
import { answerStoredFile, FORM_LIMITS, pictureBody } from '@pasteroom/content/http';
import { surrogateKeys, TEXT_COPY_MS } from '@pasteroom/events/surrogate-keys';
import { surrogateHeaders } from '@pasteroom/kit/http/surrogate';
import type { operations } from '@pasteroom/openapi/paste';
import type { Handlers } from '@pasteroom/kit/http/operation-types';
import type { ObjectStore } from '@pasteroom/kit/objects/object-store';
import { deleteText } from './core/delete-text.ts';
import type { Deps } from './core/deps.ts';
import { findOwnText } from './core/find-own-text.ts';
import { getText } from './core/get-text.ts';
import { isProtected } from './core/paste.ts';
import { reportLink } from './core/report-link.ts';
import { refundRead, revealText } from './core/reveal-text.ts';
import { leftBody, lookBody, receiptBody, sealedBody, textBody } from './http-bodies.ts';
import { moderationHandlers } from './http-moderation.ts';
import { authorHandlers } from './http-author.ts';
import { exportHandlers } from './http-export.ts';
import { publishHandlers } from './http-publish.ts';

export function handlers(
  deps: Deps & { objects: ObjectStore; publicUrl: string },
): Handlers<operations> {
  return {
    ...moderationHandlers(deps),
    ...authorHandlers(deps),
    ...publishHandlers(deps),
    ...exportHandlers(deps),

    async getText({ params }) {
      const paste = await getText(deps, params.code);
      if (isProtected(paste)) return { status: 200, body: lookBody(paste) };
      const keptFor = Math.min(TEXT_COPY_MS, paste.expiresAt.getTime() - deps.now().getTime());
      return {
        status: 200,
        headers: surrogateHeaders({ maxAgeMs: keptFor, keys: [surrogateKeys.text(paste.id)] }),
        body: textBody(paste),
      };
    },

    async revealText({ params, headers, body, caller }) {
      const paste = await revealText(deps, {
        code: params.code,
        ...body,
        readId: headers['X-Read-Id'],
        caller,
      });
      return {
        status: 200,
        body: paste.sealed ? sealedBody(paste) : { ...textBody(paste), ...leftBody(paste) },
      };
    },

    async refundRead({ params }) {
      await refundRead(deps, params);
      return { status: 204 };
    },

    async getReceipt({ params, headers, caller }) {
      const paste = await findOwnText(deps, {
        code: params.code,
        deleteToken: headers['X-Delete-Token'],
        caller,
      });
      return { status: 200, body: receiptBody(paste) };
    },

    async deleteText({ params, headers, caller }) {
      const id = await deleteText(deps, {
        code: params.code,
        deleteToken: headers['X-Delete-Token'],
        caller,
      });
      return {
        status: 204,
        headers: surrogateHeaders({ maxAgeMs: 0, keys: [surrogateKeys.text(id)] }),
      };
    },

    async uploadImage({ form }) {
      const picture = await storeImage(deps, form(FORM_LIMITS));
      return { status: 201, body: pictureBody('/uploads', picture) };
    },

    async keepImages({ body }) {
      await keepDrafts(deps, body.names);
      return { status: 204 };
    },

    async discardImages({ body }) {
      await discardDrafts(deps, body.names);
      return { status: 204 };
    },

    async reportLink({ body, caller }) {
      await reportLink(deps, { ...body, caller });
      return { status: 202 };
    },

    async getUpload({ params, headers }) {
      return answerStoredFile(deps.objects, await getFile(deps, params.name), headers);
    },
  };
}
