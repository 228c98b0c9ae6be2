import { PageChanged, PageWentLive, type EventData } from '@pasteroom/events';
import type { Clock } from '@pasteroom/kit/core/clock';
import { newEvent, type DomainEvent } from '@pasteroom/kit/core/event';
import type { NewId } from '@pasteroom/kit/core/ids';
import type { Change } from './change-page.ts';
import { isLive, namesOf, type Page, type PageHead } from './page.ts';

export interface Telling {
  now: Clock;
  newId: NewId;
}

export const wentLive = (page: Pick<Page, 'id' | 'slugs'>, telling: Telling): DomainEvent =>
  newEvent(PageWentLive, { pageId: page.id, names: namesOf(page) }, telling);

export const changed = (page: Pick<Page, 'id' | 'slugs'>, change: EventData<typeof PageChanged>['change'], telling: Telling): DomainEvent =>
  newEvent(PageChanged, { pageId: page.id, names: namesOf(page), change }, telling);

/** The page announced as live, once; null while it is none, or when it has been. */
export function announced(page: PageHead, telling: Telling): Change | null {
  if (page.isAnnounced || !isLive(page, telling.now())) return null;
  return { page: { ...page, isAnnounced: true }, events: [wentLive(page, telling)] };
}
