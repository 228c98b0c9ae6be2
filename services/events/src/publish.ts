import { z } from 'zod';
import { bannedLink } from './banned-link.ts';
import { defineEvent } from './define.ts';

const page = { pageId: z.string() };

/** Somebody submitted a page. It waits, or is live at once. */
export const PageSubmitted = defineEvent({
  topic: 'publish',
  type: 'publish.page-submitted',
  version: 1,
  summary: 'A page was submitted for publishing.',
  key: ({ pageId }) => pageId,
  schema: z.object({
    ...page,
    /** ISO 8601. */
    liveAt: z.string(),
  }),
});

/** Readers can open a page from now on. */
export const PageWentLive = defineEvent({
  topic: 'publish',
  type: 'publish.page-went-live',
  version: 1,
  summary: 'A page went live: its time came, or it was paid for.',
  key: ({ pageId }) => pageId,
  schema: z.object({
    ...page,
    /** Every name of the page: its id and its slugs, of which the last one is its address. */
    names: z.array(z.string()),
    /** The account of its author; null for a guest. Missing in events from before 0.3.0, as are the fields below. */
    authorId: z.string().nullable().optional(),
    /** The order that put it live; null where its time came, or its author's quota did. */
    orderId: z.string().nullable().optional(),
    /** Whether it had to wait, rather than being live as soon as it was submitted. */
    hasWaited: z.boolean().optional(),
  }),
});

/** What readers of a page see has changed, or is gone. Copies of it must be dropped. */
export const PageChanged = defineEvent({
  topic: 'publish',
  type: 'publish.page-changed',
  version: 1,
  summary: 'A page has another name or look, or is held back, released, removed or deleted.',
  key: ({ pageId }) => pageId,
  schema: z.object({
    ...page,
    names: z.array(z.string()),
    change: z.enum(['premium', 'premium-over', 'renamed', 'held', 'released', 'removed', 'deleted']),
  }),
});

/** Somebody wrote a link to a refused host; the page was not stored. */
export const PageBannedLinkFound = defineEvent({
  topic: 'publish',
  type: 'publish.banned-link-found',
  version: 1,
  summary: 'A page held a link to a refused host and was refused.',
  key: ({ reportId }) => reportId,
  schema: bannedLink,
});
