import { countedPictures } from '@pasteroom/content/core/html';
import { MAX_HTML_BYTES } from '@pasteroom/openapi/rules/numbers';
import { fileBody, FORM_LIMITS } from '@pasteroom/content/http';
import { AppError } from '@pasteroom/kit/core/errors';
import type { Handlers } from '@pasteroom/kit/http/operation-types';
import type { operations } from '@pasteroom/openapi/paste';
import type { Deps } from './core/deps.ts';
import { listedFiles } from './core/paste.ts';
import { publishPlain } from './core/publish-plain.ts';
import { type Published, publishText } from './core/publish-text.ts';

/** The head of a sealed text states the size of its body. */
const LIMITS = { ...FORM_LIMITS, fileBytesByField: { body: FORM_LIMITS.formBytes } };

export function publishHandlers(
  deps: Deps & { publicUrl: string },
): Pick<Handlers<operations>, 'addText'> {
  return {
    async addText({ form, text, query, headers, caller }) {
      const request = { caller, idempotencyKey: headers['Idempotency-Key'] };
      if (!text) {
        checkNoQuery(query);
        const published = await publishText(deps, { parts: form(LIMITS), ...request });
        return { status: 201, body: publishedBody(published) };
      }
      const submission = {
        ...query,
        text: await text.read(MAX_HTML_BYTES),
        mediaType: text.mediaType,
      };
      const published = await publishPlain(deps, submission, request);
      return headers.Accept?.includes('application/json')
        ? { status: 201, body: publishedBody(published) }
        : { status: 201, text: `${linkTo(deps, published)}\n`, mediaType: 'text/plain' };
    },
  };
}

function checkNoQuery(query: object): void {
  const errors = Object.keys(query).map((name) => ({ path: `/${name}`, message: 'is unknown' }));
  if (errors.length > 0)
    throw new AppError('validation', 'Send the options of a form as form fields.', { errors });
}

const linkTo = ({ publicUrl }: { publicUrl: string }, { paste }: Published): string =>
  `${publicUrl}/pastetext#${paste.code}`;

const publishedBody = ({ paste, deleteToken }: Published) => ({
  uniqueId: paste.code,
  expiresAt: paste.expiresAt.toISOString(),
  files: listedFiles(paste).map(fileBody),
  deleteToken,
  ...countedPictures(paste),
});
