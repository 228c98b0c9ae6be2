import { PageChanged, PageWentLive, type EventData } from '@pasteroom/events';
import { type DomainEvent, type EventContext, newEvent } from '@pasteroom/kit/core/event';
import type { Change } from './change-page.ts';
import { isLive, namesOf, type Page, type PageSummary } from './page.ts';

export const wentLive = (page: PageSummary, context: EventContext): DomainEvent => {
  const { publicId, authorId, premium, createdAt, liveAt } = page;
  const cause = { authorId, orderId: premium?.orderId ?? null, hasWaited: createdAt < liveAt };
  return newEvent(PageWentLive, { pageId: publicId, names: namesOf(page), ...cause }, context);
};

export const changed = (
  page: Pick<Page, 'publicId' | 'slugs'>,
  change: EventData<typeof PageChanged>['change'],
  context: EventContext,
): DomainEvent =>
  newEvent(PageChanged, { pageId: page.publicId, names: namesOf(page), change }, context);

export function markPublished(page: PageSummary, context: EventContext): Change | null {
  if (page.isPublished || !isLive(page, context.now())) return null;
  return { page: { ...page, isPublished: true }, events: [wentLive(page, context)] };
}
