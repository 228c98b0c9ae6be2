import { type AuthorListRequest, listByAuthor } from '@pasteroom/content/core/list-by-author';
import { type Caller, requireUser } from '@pasteroom/kit/core/caller';
import type { ListPart } from '@pasteroom/kit/core/list-part';
import { PLANS } from '@pasteroom/openapi/rules/entitlements';
import type { Deps } from './deps.ts';
import type { PageSummary } from './page.ts';

/**
 * Includes held pages, newest first.
 * @throws `unauthorized` for guests, `validation` for an invalid cursor
 */
export const listOwnPages = (
  { lists }: Pick<Deps, 'lists'>,
  request: AuthorListRequest,
): Promise<ListPart<PageSummary>> =>
  listByAuthor(request, {
    find: (authorId, part) => lists.findByAuthor(authorId, part),
    cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }),
  });

export async function countQuotaLeft(
  { quotas, now }: Pick<Deps, 'quotas' | 'now'>,
  caller: Caller,
): Promise<number> {
  return PLANS.premium.pagesLive - (await quotas.countReserved(requireUser(caller).id, now()));
}
