import { withCurrentRules } from '@pasteroom/content/core/html';
import { fileBody } from '@pasteroom/content/http';
import { countQuotaLeft, listOwnPages } from './core/list-own-pages.ts';
import { isLive, isPremiumPage, languageIn, type PageSummary } from './core/page.ts';
import type { HttpDeps, Some } from './http-deps.ts';
import { addressOf } from './live-page/site.ts';

export function authorHandlers(deps: HttpDeps): Some<'listOwnPages' | 'exportOwnPages'> {
  const listedPage = (page: PageSummary) => ({
    uniqueId: page.publicId,
    title: page.title,
    ...languageIn(page),
    url: addressOf(page, deps.site),
    createdAt: page.createdAt.toISOString(),
    liveAt: page.liveAt.toISOString(),
    isLive: isLive(page, deps.now()),
    isPremium: isPremiumPage(page, deps.now()),
    isHeld: page.state === 'held',
    visits: page.visits,
    likes: page.likes,
  });

  async function exportedPage(page: PageSummary) {
    const content = await deps.pages.contentOf(page);
    return {
      ...listedPage(page),
      content: content === null ? '' : withCurrentRules(content, page.rules),
      files: page.attachments.map(fileBody),
    };
  }

  return {
    async listOwnPages({ query, caller }) {
      const { items, next } = await listOwnPages(deps, { caller, cursor: query.cursor });
      const pages = items.map((page) => ({ ...listedPage(page), files: page.attachments.length }));
      return { status: 200, body: { pages, next, quotaLeft: await countQuotaLeft(deps, caller) } };
    },
    async exportOwnPages({ query, caller }) {
      const { items, next } = await listOwnPages(deps, {
        caller,
        cursor: query.cursor,
        withContent: true,
      });
      return { status: 200, body: { pages: await Promise.all(items.map(exportedPage)), next } };
    },
  };
}
