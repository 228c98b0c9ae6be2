import { DAY, type Clock } from '@pasteroom/kit/core/clock';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import type { Page, PageSummary } from '../core/page.ts';

export const aName = (): string => `page-${newId().toLowerCase()}`;

export const pagesAt =
  (now: Clock) =>
  (part: Partial<Page> = {}): Page => {
    const createdAt = now();
    return {
      id: newId(),
      publicId: aName(),
      slugs: [],
      title: 'Grüße',
      content: '<p>Grüße</p>',
      rules: 1,
      attachments: [],
      pictures: [],
      authorId: null,
      authorName: '',
      createdAt,
      liveAt: new Date(createdAt.getTime() + 2 * DAY),
      isPublished: false,
      premium: null,
      grants: [],
      state: 'active',
      visits: 0,
      likes: 0,
      ownerTokenHash: 'o',
      idempotencyHash: null,
      version: 0,
      ...part,
    };
  };

export function summaryOf({ content: _content, ...summary }: Page): PageSummary {
  return summary;
}

export const anEvent = (id: string): DomainEvent => ({
  id,
  type: 'publish.page-changed',
  topic: 'publish',
  version: 1,
  key: id,
  occurredAt: '2030-01-01T00:00:00.000Z',
  data: {},
});
