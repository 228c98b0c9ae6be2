import { z } from 'zod';
import { bannedLink } from './banned-link.ts';
import { defineEvent } from './define.ts';

const page = { pageId: z.string() };

export const PageSubmitted = defineEvent({
  topic: 'publish',
  type: 'publish.page-submitted',
  version: 1,
  summary: 'A page was submitted for publishing.',
  key: ({ pageId }) => pageId,
  schema: z.object({
    ...page,
    liveAt: z.string(),
  }),
});

export const PageWentLive = defineEvent({
  topic: 'publish',
  type: 'publish.page-went-live',
  version: 1,
  summary: 'A page went live because it was due, or through a payment or quota.',
  key: ({ pageId }) => pageId,
  schema: z.object({
    ...page,
    /** The page id and all slugs. The last slug is canonical. */
    names: z.array(z.string()),
    /** Added in 0.3.0, like the fields below. */
    authorId: z.string().nullable().optional(),
    /** Order that put the page live. Null if the page was due or covered by a quota. */
    orderId: z.string().nullable().optional(),
    hasWaited: z.boolean().optional(),
  }),
});

export const PageChanged = defineEvent({
  topic: 'publish',
  type: 'publish.page-changed',
  version: 1,
  summary: 'A page was renamed, held, released, removed or deleted, or its Premium changed.',
  key: ({ pageId }) => pageId,
  schema: z.object({
    ...page,
    names: z.array(z.string()),
    change: z.enum([
      'premium',
      'premium-over',
      'renamed',
      'held',
      'released',
      'removed',
      'deleted',
    ]),
  }),
});

export const PageBannedLinkFound = defineEvent({
  topic: 'publish',
  type: 'publish.banned-link-found',
  version: 1,
  summary: 'A page with a link to a banned host was rejected.',
  key: ({ reportId }) => reportId,
  schema: bannedLink,
});
