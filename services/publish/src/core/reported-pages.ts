import { authorKeysOf } from '@pasteroom/content/core/author-decisions';
import { withCurrentRules } from '@pasteroom/content/core/html';
import type { Subjects } from '@pasteroom/content/core/reports';
import { markPublished, changed } from './page-events.ts';
import { changePage } from './change-page.ts';
import { endPage } from './delete-page.ts';
import type { Deps } from './deps.ts';
import { tryPageName } from './page-name.ts';
import { isGone, isLive, type PageSummary, type PageState } from './page.ts';

type ReportedDeps = Pick<Deps, 'pages' | 'files' | 'objects' | 'erasePicture' | 'now' | 'newId'> & {
  urlOf: (page: PageSummary) => string;
};

export function reportedPages(deps: ReportedDeps): Subjects {
  const { pages, now } = deps;

  async function setState(
    id: string,
    state: Extract<PageState, 'held' | 'active'>,
  ): Promise<boolean> {
    const page = await changePage(pages, id, (current) => {
      if (isGone(current) || current.state === state) return null;
      const next = { ...current, state };
      const news = changed(next, state === 'held' ? 'held' : 'released', deps);
      // The page may have become due while held.
      const live = markPublished(next, deps);
      return live
        ? { page: live.page, events: [news, ...live.events] }
        : { page: next, events: [news] };
    });
    return !isGone(page);
  }

  return {
    async describe(id) {
      const page = await pages.find(id);
      if (!page || isGone(page)) return null;
      const { ownerTokenHash: tokenHash, authorId, publicId: name } = page;
      const authorKeys = authorKeysOf({ tokenHash, authorId, name });
      return { title: page.title, url: isLive(page, now()) ? deps.urlOf(page) : null, authorKeys };
    },
    async idOf(typed) {
      const name = tryPageName(typed);
      const page = name && (await pages.find(name));
      return page && page.publicId;
    },
    async contentOf(id) {
      const page = await pages.find(id);
      const content = page && !isGone(page) ? await pages.contentOf(page) : null;
      if (!page || content === null) return null;
      const { title, rules, attachments, pictures, createdAt, state } = page;
      return {
        title,
        html: withCurrentRules(content, rules),
        attachments,
        pictures,
        isHeld: state === 'held',
        createdAt,
        expiresAt: null,
      };
    },
    hold: (id) => setState(id, 'held'),
    release: (id) => setState(id, 'active'),
    remove: async (id) => (await endPage(deps, id, 'removed')) !== null,
  };
}
