import { createHash } from 'node:crypto';
import { fileIdOf } from '@pasteroom/content/core/attachments';
import { hashOf, deriveToken } from '@pasteroom/content/core/secrets';
import type { Stored } from '@pasteroom/content/core/submit';
import type { Caller } from '@pasteroom/kit/core/caller';
import {
  countedPictures,
  HTML_RULES,
  picturesIn,
  type CleanHtml,
} from '@pasteroom/content/core/html';
import type { Deps, GoLiveDelay } from './deps.ts';
import type { Page } from './page.ts';
import type { Submission } from './read-submission.ts';
import { titleOf } from './title.ts';

interface NewPageInput extends Stored {
  clean: CleanHtml;
  caller: Caller;
  idempotencyKey?: string | undefined;
}

export function newPage(
  deps: Pick<Deps, 'now' | 'newId' | 'goLiveDelay'>,
  submission: Submission,
  { clean, files, idempotent, caller, idempotencyKey }: NewPageInput,
): { page: Page; ownerToken: string } {
  const { id: publicId, title, language } = submission;
  const createdAt = deps.now();
  const id = deps.newId();
  const ownerToken = deriveToken(id, idempotencyKey ?? deps.newId());
  const page: Page = {
    id,
    publicId,
    slugs: [],
    title: titleOf(title, clean),
    content: clean.html,
    rules: HTML_RULES,
    ...countedPictures(clean),
    ...(language !== undefined && { language }),
    attachments: files,
    pictures: picturesIn(clean.urls).map(fileIdOf),
    authorId: caller.user?.id ?? null,
    authorName: caller.user?.name ?? '',
    createdAt,
    liveAt: new Date(createdAt.getTime() + delayFrom(id, deps.goLiveDelay)),
    isPublished: false,
    premium: null,
    grants: [],
    state: 'active',
    visits: 0,
    likes: 0,
    ownerTokenHash: hashOf(ownerToken),
    ...idempotent,
    version: 0,
  };
  return { page, ownerToken };
}

/** Derived from the secret record id, so authors can't predict the delay. */
function delayFrom(id: string, { min, max }: GoLiveDelay): number {
  const fraction = createHash('sha256').update(id).digest().readUInt32BE() / 2 ** 32;
  return Math.round(min + (max - min) * fraction);
}
