import { type AuthorListRequest, listByAuthor } from '@pasteroom/content/core/list-by-author';
import type { ListPart } from '@pasteroom/kit/core/list-part';
import type { Deps } from './deps.ts';
import type { HoldablePaste } from './ports.ts';

/**
 * Newest first, including held texts.
 * @throws `unauthorized`, or `validation` for an invalid cursor
 */
export const listOwnTexts = (
  { pastes, now }: Pick<Deps, 'pastes' | 'now'>,
  request: AuthorListRequest,
): Promise<ListPart<HoldablePaste>> =>
  listByAuthor(request, {
    find: (authorId, part) => pastes.findByAuthor(authorId, now(), part),
    cursorOf: ({ paste }) => ({ at: paste.createdAt, id: paste.id }),
  });
