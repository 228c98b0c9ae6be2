import { randomFillSync } from 'node:crypto';
import type { Caller } from '@pasteroom/kit/core/caller';
import { isAppError } from '@pasteroom/kit/core/errors';
import { randomCode } from '@pasteroom/openapi/rules/random-code';
import type { Deps } from './deps.ts';
import { type Published, publishText } from './publish-text.ts';
import { partsOfText, type PlainSubmission } from './sent-parts.ts';

const MAX_TRIES = 5;

/**
 * Publishes text under a given or generated code.
 * @throws see `publishText`
 */
export async function publishPlain(
  deps: Deps,
  submission: PlainSubmission,
  request: { caller: Caller; idempotencyKey: string | undefined },
): Promise<Published> {
  const publish = (code: string) =>
    publishText(deps, {
      parts: partsOfText(deps, { ...submission, code }, request.caller),
      ...request,
    });
  if (submission.code !== undefined) return publish(submission.code);
  for (let tries = 1; ; tries += 1)
    try {
      return await publish(randomCode(randomFillSync));
    } catch (error) {
      if (tries === MAX_TRIES || !isAppError(error, 'code_taken')) throw error;
    }
}
