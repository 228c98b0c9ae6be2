import { type AuthorListRequest, listByAuthor } from '@pasteroom/content/core/list-by-author';
import type { ListPart } from '@pasteroom/kit/core/list-part';
import type { Deps } from './deps.ts';
import type { PageSummary } from './page.ts';

/** The pages of the caller's account that are not gone, newest first, held back or not. Throws `unauthorized`, `validation`. */
export const listOwnPages = ({ lists }: Pick<Deps, 'lists'>, request: AuthorListRequest): Promise<ListPart<PageSummary>> =>
  listByAuthor(request, {
    find: (authorId, part) => lists.findByAuthor(authorId, part),
    cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }),
  });
